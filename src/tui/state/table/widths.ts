/** How the columns of a table share the width of the screen: together never wider than the screen. */

/** A part of the screen. */
interface Share {
  readonly share: number;
  readonly least?: number;
  readonly most?: number;
}

/** What the other columns leave. Several of these share it by weight, from left to right; the last takes the remainder. */
interface Rest {
  readonly rest: number;
  readonly least?: number;
  readonly most?: number;
  /** With less room than this the column is left out. */
  readonly dropBelow?: number;
}

type WidthRule = number | Share | Rest;

/**
 * One rule, or a rule for each size of the screen: `{ 0: 8, 60: 12 }` is 8 columns wide, and 12 on screens of 60 columns
 * and more. `{ 60: 12 }` is left out on a screen that is narrower.
 */
export type ColumnWidth = WidthRule | Readonly<Record<number, WidthRule>>;

/** Between two columns. */
export const columnGap = 2;
/** Cursor and mark stand before the columns, and one column stays free behind them. */
const margin = 3;

/** The width of each column; 0 for those that are left out. */
export function columnWidths(columns: readonly ColumnWidth[], screen: number): readonly number[] {
  return shareRoom(
    columns.map((column) => ruleFor(column, screen)),
    screen,
  );
}

/** Whether all columns have room, and those that share the rest enough to say something. */
export function columnsFit(columns: readonly ColumnWidth[], screen: number): boolean {
  const widths = columnWidths(columns, screen);
  const used = widths.reduce((sum, width) => sum + width + columnGap, margin - columnGap);
  return used <= screen && columns.every((rule, index) => !isRest(rule) || (widths[index] ?? 0) >= leastRest);
}

/** A column that shares the rest says nothing with less. */
const leastRest = 12;

/** The rule for the screen; that of the next size on a screen that would leave the column out. */
export function shownRule(column: ColumnWidth, screen: number): ColumnWidth {
  const rule = ruleFor(column, screen);
  if (rule !== 0 || typeof column !== "object" || "share" in column || "rest" in column) return rule;
  return Object.values(column).find((other) => other !== 0) ?? 0;
}

/** The rule of the widest size that the screen reaches. */
function ruleFor(column: ColumnWidth, screen: number): WidthRule {
  if (typeof column === "number" || "share" in column || "rest" in column) return column;
  let found: WidthRule = 0;
  // Keys that are whole numbers come in rising order.
  for (const [from, rule] of Object.entries(column)) if (Number(from) <= screen) found = rule;
  return found;
}

function shareRoom(rules: readonly WidthRule[], screen: number): readonly number[] {
  const fixed = rules.map((rule) => fixedWidth(rule, screen));
  const shown = rules.filter((rule, index) => isRest(rule) || fixed[index]);
  let room = screen - margin - columnGap * Math.max(0, shown.length - 1);
  for (const width of fixed) room -= width;
  let weights = 0;
  /** Of those that share the rest: how many have no width yet. */
  let waiting = 0;
  for (const rule of rules) {
    if (!isRest(rule)) continue;
    weights += rule.rest;
    waiting++;
  }
  const widths: number[] = [];
  for (const [index, rule] of rules.entries()) {
    if (!isRest(rule)) {
      widths.push(fixed[index] ?? 0);
      continue;
    }
    const { rest, least = 1, most = Number.POSITIVE_INFINITY, dropBelow = 0 } = rule;
    const wanted = Math.min(most, Math.max(least, Math.floor((room * rest) / weights)));
    // Each of those that follow needs a column.
    const width = Math.max(1, Math.min(room - --waiting, wanted));
    if (width < dropBelow) return shareRoom(rules.with(index, 0), screen);
    widths.push(width);
    room -= width;
    weights -= rest;
  }
  return widths;
}

function fixedWidth(rule: WidthRule, screen: number): number {
  if (isRest(rule)) return 0;
  if (typeof rule === "number") return Math.min(rule, screen - margin);
  const { share, least = 1, most = Number.POSITIVE_INFINITY } = rule;
  return Math.min(most, Math.max(least, Math.floor(screen * share)));
}

/** Whether the column shares what the others leave. */
export function isRest(rule: ColumnWidth | undefined): rule is Rest {
  return typeof rule === "object" && "rest" in rule;
}

/** The columns that fit, from a first one on, with the selected column among them. */
export function columnsInView(
  widths: readonly number[],
  selected: number,
  screen: number,
): { readonly first: number; readonly end: number } {
  const room = screen - margin;
  let first = selected;
  let used = widths[selected] ?? 0;
  while (first > 0) {
    used += columnGap + (widths[first - 1] ?? 0);
    if (used > room) break;
    first--;
  }
  let end = first;
  let left = room;
  while (end < widths.length && (widths[end] ?? 0) <= left) left -= (widths[end++] ?? 0) + columnGap;
  return { first, end };
}
