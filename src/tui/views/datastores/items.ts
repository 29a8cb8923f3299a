/** The items of a datastore as a table whose columns are what the items have. */

import { ownValue } from "../../../base/json.ts";
import { columnsOf, fitColumns, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { cellText } from "../../state/panes/datastores/cell-text.ts";
import type { ColumnLook, DatastoresFrame } from "../../state/panes/datastores/frame.ts";
import { shownColumns } from "../../state/panes/datastores/items.ts";
import type { ItemsModel } from "../../state/panes/datastores/model.ts";
import { emptyLines } from "../empty-lines.ts";
import { countText } from "../numbers.ts";
import { segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";

/** What is asked for, and how much of it has been looked at. */
export function itemsTitle({ datastores: { items }, screen }: Model, theme: Theme): string {
  const { store, filter, hidden, progress } = items;
  const isBusy = progress.busy !== undefined;
  const isWide = screen.columns >= 110;
  return segmentLine(theme, screen.columns, {
    left: [
      { text: safeLine(store.name), tone: "accent", priority: 0 },
      filter.text === ""
        ? { text: "all items", tone: "faint", priority: 5 }
        : { text: safeLine(filter.text), tone: "strong", priority: 0, shrinks: true },
    ],
    right: [
      { text: hidden.length > 0 ? `${hidden.length} hidden` : "", tone: "faint", priority: 6 },
      { text: isBusy ? busyText(items, theme) : "", tone: "accent", priority: 0 },
      { text: statisticsText(items, isWide), tone: "plain", priority: 0 },
      { text: moreText(items, isWide), tone: progress.more ? "warn" : "faint", priority: 0 },
    ],
  });
}

function busyText({ progress: { busy, wanted }, length }: ItemsModel, { glyphs }: Theme): string {
  if (busy === "asking" || wanted === undefined) return `asking${glyphs.cut}`;
  return `scanning for ${countText(wanted)}, ${countText(length)} so far${glyphs.cut}`;
}

/** `12 matched of at most 300 evaluated on 3 pages`; where the screen is narrow `12 of ≤300 evaluated`. */
function statisticsText({ length, filter, progress }: ItemsModel, isWide: boolean): string {
  const { pages, evaluated, exact } = progress;
  if (pages === 0) return "";
  const onPages = pages > 1 && isWide ? ` on ${countText(pages)} pages` : "";
  if (!filter.condition) return `${countText(length)} ${length === 1 ? "item" : "items"}${onPages}`;
  const bound = exact ? "" : isWide ? "at most " : "≤";
  return `${countText(length)} ${isWide ? "matched " : ""}of ${bound}${countText(evaluated)} evaluated${onPages}`;
}

function moreText({ progress: { pages, more, full, busy } }: ItemsModel, isWide: boolean): string {
  if (pages === 0 || busy) return "";
  if (full) return isWide ? "no more are kept" : "full";
  if (more) return isWide ? "there are more" : "more";
  return isWide ? "that is all" : "all";
}

export interface TableView {
  readonly model: Model;
  readonly shown: DatastoresFrame;
  readonly theme: Theme;
  /** Lines for items. */
  readonly rows: number;
}

/** The names of the columns, then a line for each item or a word on why there is none. */
export function itemsLines(view: TableView): readonly string[] {
  const { model, shown, theme } = view;
  const { items } = model.datastores;
  const plan = tableColumns(items, shown.looks, model.screen.columns);
  if (shown.rows.length === 0)
    return [headLine(plan, view), ...emptyLines(emptyText(model), model.screen.columns, theme)];
  return [
    headLine(plan, view),
    ...shown.rows.map((item, index) => itemLine(item, plan, items.top + index === items.cursor, view)),
  ];
}

interface TableColumn {
  readonly name: string;
  readonly columns: number;
  readonly isNumeric: boolean;
}

const gap = "  ";

/** The columns that fit, the selected one among them. */
function tableColumns(
  items: ItemsModel,
  looks: ReadonlyMap<string, ColumnLook>,
  columns: number,
): readonly TableColumn[] {
  const room = columns - 3;
  const all = shownColumns(items).map((name): TableColumn => {
    const look = looks.get(name) ?? { columns: 8, isNumeric: false };
    // The mark of the sorted column needs a place too.
    const head = columnsOf(safeLine(name)) + (items.sort?.column === name ? 1 : 0);
    const wanted = Math.max(look.columns, Math.min(head, 20));
    return { name, isNumeric: look.isNumeric, columns: Math.max(1, Math.min(wanted, widest(columns), room)) };
  });
  const selected = Math.max(
    0,
    all.findIndex(({ name }) => name === items.column),
  );
  const first = firstColumn(all, selected, room);
  const fitting: TableColumn[] = [];
  let used = 0;
  for (const column of all.slice(first)) {
    if (used + column.columns > room) break;
    fitting.push(column);
    used += column.columns + gap.length;
  }
  return fitting;
}

/** One long text must not fill a narrow screen. */
function widest(columns: number): number {
  return Math.max(16, Math.min(60, Math.floor(columns / 3)));
}

/** The leftmost column from which on the selected one is in view. */
function firstColumn(all: readonly TableColumn[], selected: number, room: number): number {
  let used = -gap.length;
  for (let first = selected; first >= 0; first--) {
    used += (all[first]?.columns ?? 0) + gap.length;
    if (used > room) return Math.min(selected, first + 1);
  }
  return 0;
}

function headLine(plan: readonly TableColumn[], { model, theme }: TableView): string {
  const { column, sort } = model.datastores.items;
  const { glyphs } = theme;
  const cells = plan.map(({ name, columns, isNumeric }) => {
    const mark = sort?.column === name ? (sort.reversed ? glyphs.falling : glyphs.rising) : "";
    const title = truncateColumns(safeLine(name), columns - mark.length, glyphs.cut) + mark;
    const text = isNumeric ? atRight(title, columns) : fitColumns(title, columns);
    return theme.paint(name === column ? "match" : "faint", text);
  });
  return `  ${cells.join(gap)}`;
}

function itemLine(
  item: Readonly<Record<string, unknown>>,
  plan: readonly TableColumn[],
  selected: boolean,
  { model, theme }: TableView,
): string {
  const { glyphs } = theme;
  const cells = plan.map(({ name, columns, isNumeric }) => {
    const value = ownValue(item, name);
    const text = safeLine(cellText(value));
    const cut = truncateColumns(text, columns, glyphs.cut);
    const filled = isNumeric ? atRight(cut, columns) : fitColumns(cut, columns);
    return { filled, tone: toneOf(value) };
  });
  if (selected) {
    const line = `${glyphs.cursor} ${cells.map(({ filled }) => filled).join(gap)}`;
    return theme.paint("selected", fitColumns(line, model.screen.columns, ""));
  }
  return `  ${cells.map(({ filled, tone }) => theme.paint(tone, filled)).join(gap)}`;
}

function atRight(text: string, columns: number): string {
  return " ".repeat(Math.max(0, columns - columnsOf(text))) + text;
}

/** Texts are plain; what could be taken for one is not. */
function toneOf(value: unknown): Tone {
  if (value === null || value === "") return "faint";
  if (typeof value === "string") return "plain";
  return typeof value === "object" && !("rawJSON" in value) ? "faint" : "accent";
}

function emptyText(model: Model): string {
  const { progress, filter, failure } = model.datastores.items;
  const next = keyFor(model, "items.next-page");
  if (progress.busy) return `Asking for items. ${keyFor(model, "datastores.back")} stops it.`;
  if (failure) return `${keyFor(model, "items.reload")} asks again.`;
  if (progress.pages === 0) return `Nothing was asked for. ${next} asks for the first page.`;
  if (progress.more) {
    const what = filter.condition ? "Nothing matches so far" : "The page is empty";
    const scan = keyFor(model, "items.scan");
    return `${what}, but there are more items. ${next} looks at the next page, ${scan} goes on until some match.`;
  }
  if (filter.condition) {
    const [edit, before] = [keyFor(model, "items.edit-where"), keyFor(model, "items.previous-filter")];
    return `No item matches. ${edit} changes the condition, ${before} goes back to the one before.`;
  }
  return `There are no items yet. ${keyFor(model, "items.new-item")} makes one.`;
}
