/** One line of a text as it is painted: labels, links, JSON, and the cursor. */

import { columnsOf } from "../../base/terminal-text.ts";
import type { Highlighter } from "../../query/highlight.ts";
import { leadingWords } from "../state/links/follow.ts";
import type { FoundRange } from "../state/reader/find.ts";
import type { ReaderCell, ReaderLine, ReaderTarget } from "../state/reader/line.ts";
import { paintRanges } from "./marked-text.ts";
import type { Theme, Tone } from "./theme.ts";

export interface LinePaint {
  readonly theme: Theme;
  /** Marks the words that are searched for; nothing by default. */
  readonly highlight?: Highlighter | undefined;
  /** Where the line has the words that are searched for in the text. */
  readonly found?: readonly FoundRange[] | undefined;
  /** Room for the line; the rest of the screen says where Enter leads. By default it does not. */
  readonly columns?: number;
  /** The key that shows a user's account. */
  readonly personKey?: string;
}

/** `selected` is the cell of the cursor, on the cursor's line. */
export function paintLine(line: ReaderLine, selected: number | undefined, paint: LinePaint): string {
  const { cells, current, fact } = line;
  const { theme } = paint;
  const marker = selected === undefined ? (current ? theme.glyphs.mark : " ") : theme.glyphs.cursor;
  const at = selected === undefined ? -1 : Math.min(selected, cells.length - 1);
  let offset = 0;
  const painted = cells.map((cell, index) => {
    const found = within(paint.found, offset);
    offset += cell.label.length + cell.text.length;
    return paintCell(line, cell, index === at, { ...paint, found });
  });
  const target = at === -1 ? undefined : (cells[at]?.target ?? fact?.target);
  return theme.paint("accent", marker) + painted.join("") + leading(line, target, paint);
}

/** Says beside the line where Enter leads from the cursor; nothing where there is no room. */
function leading(
  { cells }: ReaderLine,
  target: ReaderTarget | undefined,
  { theme, columns = 0, personKey = "" }: LinePaint,
): string {
  if (!target) return "";
  const used = cells.reduce((sum, { label, text }) => sum + columnsOf(label) + columnsOf(text), 1);
  const words = leadingWords(target, personKey).map((text) => `  → ${text}`);
  return theme.paint("faint", words.find((text) => used + columnsOf(text) <= columns) ?? "");
}

/** The ranges as they stand after the offset. */
function within(found: LinePaint["found"], offset: number): LinePaint["found"] {
  return found
    ?.filter(({ end }) => end > offset)
    .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: end - offset }));
}

function paintCell(
  line: ReaderLine,
  { label, text, target, role = line.role }: ReaderCell,
  isSelected: boolean,
  { theme, highlight, found }: LinePaint,
): string {
  const value = text.trimEnd();
  const before = paintRanges(label, found ?? [], "faint", theme);
  const after = text.slice(value.length);
  const words = within(found, label.length);
  if (isSelected && target && !words?.length) return before + theme.paint("selected", value) + after;
  const ranges = words ?? highlight?.(value) ?? [];
  const isLink = target !== undefined && linkKinds.has(target.kind);
  if (role === "json" && ranges.length === 0) return before + paintJson(value, isLink, theme) + after;
  return before + paintRanges(value, ranges, isLink ? "link" : readerTones[role], theme) + after;
}

/** Links. */
const linkKinds: ReadonlySet<ReaderTarget["kind"]> = new Set(["link", "filter", "person", "audit"]);

/** Keys and each type of value have their own tone. */
function paintJson(text: string, isLink: boolean, theme: Theme): string {
  const [, indent = "", name = "", colon = "", value = text] =
    /^(\s*)("(?:[^"\\]|\\.)*")(: )(.*)$/.exec(text) ?? /^(\s*)()()(.*)$/.exec(text) ?? [];
  const tone = isLink ? "link" : (valueTones.find(([pattern]) => pattern.test(value))?.[1] ?? "plain");
  return indent + theme.paint("accent", name) + colon + theme.paint(tone, value);
}

const valueTones: readonly (readonly [RegExp, Tone])[] = [
  [/^"/, "good"],
  [/^-?\d/, "warn"],
  [/^(?:true|false|null)\b/, "strong"],
];

export const readerTones: Readonly<Record<ReaderLine["role"], Tone>> = {
  field: "plain",
  output: "plain",
  hint: "accent",
  drift: "warn",
  json: "plain",
  note: "faint",
  worse: "error",
  warn: "warn",
  error: "error",
  better: "good",
  key: "strong",
  title: "strong",
};
