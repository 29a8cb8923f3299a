/** The lines that the text of a row takes: those that it is wrapped into, or one that is cut. */

import type { NameOf } from "../../../../activity/component-names.ts";
import { lineOf } from "../../../../activity/line.ts";
import type { ActivityRecord } from "../../../../activity/record.ts";
import { truncateColumns } from "../../../../base/terminal-text.ts";
import { wrapColumns } from "../../wrap.ts";

export interface TextRoom {
  /** Columns of the text; 0 where it is not shown. */
  readonly columns: number;
  readonly wrap: boolean;
  /** How many columns the texts are moved to the left. */
  readonly pan: number;
}

/** At least one. */
export function textLines(text: string, { columns, wrap, pan }: TextRoom): readonly string[] {
  if (columns === 0) return [""];
  if (wrap) return wrapColumns(text, columns);
  return [pan > 0 ? withoutColumns(text, pan) : text];
}

/** Whether the row is a rule across the list: it takes one line. */
export function isRule({ eventType }: ActivityRecord): boolean {
  return eventType === "function_deployment";
}

/** Lines that the row takes where rows are wrapped into this many columns. */
export function wrappedHeight(record: ActivityRecord, columns: number, nameOf: NameOf): number {
  if (isRule(record)) return 1;
  return textLines(lineOf(record, nameOf).text, { columns, wrap: true, pan: 0 }).length;
}

/** The text from a column on; a wide character that is cut in half is left out. */
function withoutColumns(text: string, columns: number): string {
  return text.slice(truncateColumns(text, columns, "").length);
}
