/** How the columns of a row share the width; the least important column goes first, and a name takes what its column has spare. */

import type { ListColumns } from "../../table/list-columns.ts";
import { type ColumnWidth, columnGap, columnWidths } from "../../table/widths.ts";
import {
  type ActivityColumn,
  activityColumns,
  activityColumnsOf,
  activityColumnTitles,
  activityList,
  usualActivityColumns,
} from "./columns.ts";

export interface PlacedColumn {
  readonly name: ActivityColumn;
  /** Without the spaces between columns. */
  readonly width: number;
}

export interface RowColumns {
  /** From left to right; together with the spaces between them never wider than the screen. */
  readonly placed: readonly PlacedColumn[];
  /** Where the text begins, and how wide it is; 0 where it is not shown. */
  readonly textStart: number;
  readonly text: number;
}

/** Columns that grow with their texts; the text of a row gives them the room. */
export const growingColumns = ["subject", "trace", "event", "component"] as const satisfies ActivityColumn[];

/** Those whose texts are measured. */
export const measuredColumns = [...growingColumns, "text"] as const;

/** How wide the texts on the screen are, by their columns. */
export type ContentWidths = Readonly<Partial<Record<ActivityColumn, number>>>;

export const noContent: ContentWidths = {};

export function rowColumns(
  screen: number,
  columns: readonly ActivityColumn[] = usualActivityColumns,
  content: ContentWidths = noContent,
): RowColumns {
  const isUsual = columns === usualActivityColumns;
  const rules = columns.map((name) => (isUsual ? usualRules[name] : chosenRules[name]));
  const widths = grown(columns, columnWidths(rules, screen), content, screen);
  const placed = columns.flatMap((name, index) => {
    const width = widths[index] ?? 0;
    return width > 0 ? [{ name, width }] : [];
  });
  const used = placed.reduce((sum, { width }) => sum + width + columnGap, markerColumns - columnGap);
  const isNarrow =
    used > screen - 1 || placed.some(({ name, width }) => name === "text" && width < leastChosenText);
  // A screen too narrow for the columns that were chosen shows fewer of them.
  if (!isUsual && isNarrow && columns.length > 1) return rowColumns(screen, shorter(columns), content);
  const at = placed.findIndex(({ name }) => name === "text");
  const before = placed.slice(0, Math.max(0, at));
  const textStart = before.reduce((sum, { width }) => sum + width + columnGap, markerColumns);
  return { placed, textStart, text: placed[at]?.width ?? 0 };
}

/** The columns of the log to choose from. */
export const logColumns: ListColumns = {
  list: activityList,
  names: activityColumns,
  titles: activityColumnTitles,
  usual: usualActivityColumns,
  withRoom: (chosen, screen) => rowColumns(screen, activityColumnsOf(chosen)).placed.map(({ name }) => name),
};

/** Cursor or mark, and a space. */
export const markerColumns = 2;

const usualRules: Readonly<Record<ActivityColumn, ColumnWidth>> = {
  // A letter.
  run: { 60: 1 },
  time: { 0: 8, 60: 12 },
  since: 9,
  // The glyph, and the word after a space.
  level: { 0: 1, 70: 7 },
  source: { 100: 9 },
  event: 26,
  component: 14,
  // What happened says nothing without its name.
  subject: { 0: 11, 60: 18, 110: 22, 170: 30 },
  text: { rest: 1 },
  trace: { 110: 8, 170: 14 },
  user: 11,
  took: 8,
};

/** What was chosen is shown wherever there is room. */
const chosenRules: Readonly<Record<ActivityColumn, ColumnWidth>> = {
  ...usualRules,
  run: 1,
  time: 12,
  level: 7,
  source: 9,
  subject: { 0: 18, 110: 22, 170: 30 },
  trace: { 0: 8, 170: 14 },
};

/** A text that is narrower than this says nothing: the last column makes room for it. */
const leastChosenText = 20;
/** A text that is narrower than this gives no room to names. */
const leastText = 50;

/** A column whose texts are cut takes what the text has spare, and up to a quarter of the screen from a long text. */
function grown(
  columns: readonly ActivityColumn[],
  widths: readonly number[],
  content: ContentWidths,
  screen: number,
): readonly number[] {
  const textAt = columns.indexOf("text");
  let text = widths[textAt] ?? 0;
  const next = columns.map((name, index) => {
    const width = widths[index] ?? 0;
    const missing = (content[name] ?? 0) - width;
    if (width === 0 || missing <= 0 || !growing.has(name)) return width;
    const spare = text - (content.text ?? text);
    const shared = Math.min(text - leastText, (screen >>> 2) - width);
    const more = Math.max(0, Math.min(missing, Math.max(spare, shared)));
    text -= more;
    return width + more;
  });
  return textAt === -1 ? next : next.with(textAt, text);
}

const growing: ReadonlySet<ActivityColumn> = new Set(growingColumns);

/** Without the last column but the text. */
function shorter(columns: readonly ActivityColumn[]): readonly ActivityColumn[] {
  const last = columns.findLastIndex((name) => name !== "text");
  return columns.filter((_, index) => index !== last);
}
