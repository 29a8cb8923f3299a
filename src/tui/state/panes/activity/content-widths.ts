/** Measures the names and texts of the rows that were on the screen: widths only grow while the same rows are looked at. */

import type { NameOf } from "../../../../activity/component-names.ts";
import { lineOf } from "../../../../activity/line.ts";
import type { ActivityRecord } from "../../../../activity/record.ts";
import { columnsOf } from "../../../../base/terminal-text.ts";
import type { Row } from "../../../../store/activity-store.ts";
import { type ContentWidths, measuredColumns, noContent } from "./row-columns.ts";

/** How many rows are known to be measured; beyond that some are measured again. */
const mostKnown = 5000;

/** `of` is another object, or another text, whenever other rows are looked at: then the widths begin anew. */
export function createContentWidths(): (
  rows: readonly Row[],
  nameOf: NameOf,
  of: readonly unknown[],
) => ContentWidths {
  let last: readonly unknown[] = [];
  let widths = noContent;
  const known = new Set<number>();
  return (rows, nameOf, of) => {
    if (of.length !== last.length || of.some((each, index) => !Object.is(each, last[index]))) {
      last = of;
      widths = noContent;
      known.clear();
    }
    for (const row of rows) {
      if (row.kind === "gap" || known.has(row.rowId)) continue;
      if (known.size >= mostKnown) known.clear();
      known.add(row.rowId);
      widths = wider(widths, textsOf(row.record, nameOf));
    }
    return widths;
  };
}

type Texts = Readonly<Record<(typeof measuredColumns)[number], string>>;

function textsOf(record: ActivityRecord, nameOf: NameOf): Texts {
  const { subject, text, traceId } = lineOf(record, nameOf);
  const { eventType, componentId } = record;
  return { subject, text, trace: traceId, event: eventType, component: componentId };
}

/** The same object where nothing is wider. */
function wider(widths: ContentWidths, texts: Texts): ContentWidths {
  const more = measuredColumns.flatMap((name) => {
    const width = columnsOf(texts[name].slice(0, widest));
    return width > (widths[name] ?? 0) ? [[name, width] as const] : [];
  });
  return more.length === 0 ? widths : { ...widths, ...Object.fromEntries(more) };
}

/** No column is wider than this. */
const widest = 400;
