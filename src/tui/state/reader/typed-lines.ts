/** Marks values in a JSON text: identifiers become links, and times get their dates beside them. */

import { linkAt, linkOfIdentifier } from "../../../activity/links.ts";
import type { Link } from "../../../activity/view.ts";
import { columnsOf } from "../../../base/terminal-text.ts";
import { formatIso } from "../../../base/time.ts";
import type { ReaderCell, ReaderLine } from "./line.ts";

/** The same lines with links and dates; a date only where it fits beside the value. */
export function typedLines(lines: readonly ReaderLine[], columns: number): readonly ReaderLine[] {
  return lines.map((line) => {
    const [cell] = line.cells;
    if (!cell || line.role !== "json" || line.fold) return line;
    const link = linkOf(cell.text);
    if (link) return { ...line, cells: [{ ...cell, target: { kind: "link", link } }] };
    const date = dateOf(cell.text);
    const fits = columnsOf(cell.text) + columnsOf(date) <= columns;
    const note: ReaderCell = { label: date, text: "" };
    return date !== "" && fits ? { ...line, cells: [cell, note] } : line;
  });
}

function linkOf(text: string): Link | undefined {
  const [, key = "", id] = /^\s*(?:"(\w{1,60})": )?"([A-Za-z0-9]{3,100})",?$/.exec(text) ?? [];
  // Identifiers have digits; words in capitals may look like them otherwise.
  if (id === undefined || !/\d/.test(id)) return undefined;
  return linkAt(key, id) ?? linkOfIdentifier(id);
}

function dateOf(text: string): string {
  const [, key = "", digits = ""] = /^\s*"(\w{1,60})": "?(\d{10}|\d{13}|\d{16})"?,?$/.exec(text) ?? [];
  if (!timeKey.test(key)) return "";
  // Seconds, milliseconds and microseconds since 1970 have these many digits for some centuries.
  return `  ${formatIso(Number(digits.padEnd(16, "0"))).replace(/\.?0*Z$/, "Z")}`;
}

const timeKey = /(?:^|_)(?:created|updated|date|time|endtime|ts|exp|iat|expires|at)(?:$|_)/;
