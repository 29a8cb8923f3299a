/** The items of a datastore as a table; its columns are the attributes of the items. */

import { countOf, countText } from "../../../base/count-words.ts";
import { ownValue } from "../../../base/json.ts";
import { columnsOf, safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { cellText } from "../../state/panes/datastores/cell-text.ts";
import { doubtsAbout } from "../../state/panes/datastores/filter.ts";
import type { ColumnShape, DatastoresFrame } from "../../state/panes/datastores/frame.ts";
import { shownColumns } from "../../state/panes/datastores/items.ts";
import type { ItemsModel } from "../../state/panes/datastores/model.ts";
import { columnsInView } from "../../state/table/widths.ts";
import { ageText } from "../age-text.ts";
import { emptyText, type NoRows } from "../empty-text.ts";
import { segmentLine } from "../segments.ts";
import { type Column, showsOrder, tableLines } from "../table/table.ts";
import type { Theme, Tone } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";

/** The condition, which columns have room, and how many items were evaluated. */
export function itemsTitle(
  model: Model,
  theme: Theme,
  nowMs: number,
  { shapes }: Pick<DatastoresFrame, "shapes">,
): string {
  const { datastores, screen } = model;
  const { items } = datastores;
  const { store, filter, hidden, progress } = items;
  const isBusy = progress.busy !== undefined;
  const isWide = screen.columns >= 110;
  const placed = placedColumns(items, shapes, screen.columns);
  return segmentLine(theme, screen.columns, {
    left: [
      { text: safeLine(store.name), tone: "accent", priority: 0 },
      filter.text === ""
        ? { text: "all items", tone: "faint", priority: 5 }
        : { text: safeLine(filter.text), tone: "strong", priority: 0, shrinks: true },
    ],
    right: [
      { text: isBusy ? "" : ageText(progress.askedAtMs, nowMs), tone: "faint", priority: 1 },
      {
        text: unseenSortText(items, tableFrame(items, placed, screen.columns), theme),
        tone: "accent",
        priority: 1,
      },
      { text: columnsText(placed, theme), tone: "faint", priority: 5 },
      { text: hidden.length > 0 ? `${hidden.length} hidden` : "", tone: "faint", priority: 6 },
      {
        text: isBusy ? waitingText(model, "apps.datastore.", nowMs, busyText(items, theme)) : "",
        tone: "accent",
        priority: 0,
      },
      { text: statisticsText(items, isWide), tone: "plain", priority: 0 },
      { text: moreText(items, isWide), tone: progress.more ? "warn" : "faint", priority: 0 },
    ],
  });
}

function busyText({ progress: { busy, wanted }, length }: ItemsModel, { glyphs }: Theme): string {
  if (busy === "asking" || wanted === undefined) return `asking${glyphs.cut}`;
  return `scanning for ${countText(wanted)}, ${countText(length)} so far${glyphs.cut}`;
}

/**
 * `12 found of at most 300 looked at on 3 pages`; where the screen is narrow `12 of ≤300 looked at`. How many were looked at bounds what is
 * to come: where nothing is, `12 found`. What has changed since stays in the list, whether or not it still matches.
 */
function statisticsText({ length, filter, progress }: ItemsModel, isWide: boolean): string {
  const { pages, evaluated, exact, more, changed } = progress;
  if (pages === 0) return "";
  const onPages = pagesText(progress, isWide);
  if (!filter.condition) return `${countOf(length, "item")}${onPages}`;
  const bound = exact ? "" : isWide ? "at most " : "≤";
  const since = changed > 0 ? `, ${countText(changed)} changed since` : "";
  const found = isWide || !more ? " found" : "";
  const lookedAt = more ? ` of ${bound}${countText(evaluated)} looked at` : "";
  return `${countText(length)}${found}${lookedAt}${onPages}${since}`;
}

/** ` on 12 pages, 11 empty`; where the screen is narrow only of empty ones is a word. */
function pagesText({ pages, emptyPages }: ItemsModel["progress"], isWide: boolean): string {
  if (pages <= 1) return "";
  const empty = emptyPages > 0 ? `, ${countText(emptyPages)} empty` : "";
  return isWide ? ` on ${countOf(pages, "page")}${empty}` : empty;
}

function moreText({ progress: { pages, more, full, busy } }: ItemsModel, isWide: boolean): string {
  if (pages === 0 || busy) return "";
  if (full) return isWide ? "no more are kept" : "full";
  if (more) return isWide ? "there are more" : "more";
  return isWide ? "that is all" : "all";
}

/** `columns 2–6 of 9`; empty where all have room. */
function columnsText({ all, first, end }: PlacedColumns, { glyphs }: Theme): string {
  return end - first === all.length ? "" : `columns ${first + 1}${glyphs.dash}${end} of ${all.length}`;
}

/** `by days▲`, as its column says it; empty where that is seen, or the items stand in the order they came in. */
function unseenSortText({ sort }: ItemsModel, frame: ItemsTableFrame, { glyphs }: Theme): string {
  if (!sort || showsOrder(frame)) return "";
  return `by ${safeLine(sort.column)}${sort.reversed ? glyphs.falling : glyphs.rising}`;
}

/** The names of the columns, then a line for each item or a word on why there is none. */
export function itemsLines(model: Model, shown: DatastoresFrame, theme: Theme): readonly string[] {
  const { items } = model.datastores;
  const { columns: screen } = model.screen;
  const frame = tableFrame(items, placedColumns(items, shown.shapes, screen), screen);
  return tableLines({ ...frame, rows: shown.rows, list: items, empty: noRowsText(model) }, theme);
}

type ItemsTableFrame = ReturnType<typeof tableFrame>;

function tableFrame({ sort }: ItemsModel, { all, first, end }: PlacedColumns, screen: number) {
  return {
    columns: all.slice(first, end),
    more: { before: first > 0, behind: end < all.length },
    order: sort && { name: sort.column, isFalling: sort.reversed },
    screen,
  };
}

interface PlacedColumns {
  /** Those that are not hidden. */
  readonly all: readonly Column<DatastoresFrame["rows"][number]>[];
  /** The part of them that fits, the selected one among it. */
  readonly first: number;
  readonly end: number;
}

function placedColumns(
  items: ItemsModel,
  shapes: ReadonlyMap<string, ColumnShape>,
  screen: number,
): PlacedColumns {
  const names = shownColumns(items);
  const shapeOf = (name: string) => shapes.get(name) ?? { columns: 8, isNumeric: false };
  const widths = names.map((name) => {
    // The arrow of the order needs room too.
    const head = columnsOf(safeLine(name)) + (items.sort?.column === name ? 1 : 0);
    return Math.min(Math.max(shapeOf(name).columns, Math.min(head, 20)), widest(screen));
  });
  const selected = names.indexOf(items.column ?? "");
  const all = names.map((name, index): PlacedColumns["all"][number] => ({
    head: name,
    headTone: name === items.column ? "match" : "faint",
    order: name,
    width: widths[index] ?? 0,
    align: shapeOf(name).isNumeric ? "right" : undefined,
    tone: (item) => toneOf(ownValue(item, name)),
    cell: (item) => cellText(ownValue(item, name)),
  }));
  return { all, ...columnsInView(widths, Math.max(0, selected), screen) };
}

/** A long text must not fill a narrow screen. */
function widest(screen: number): number {
  return Math.max(16, Math.min(60, Math.floor(screen / 3)));
}

/** Texts are plain; other values are not, as they could look like a text. */
function toneOf(value: unknown): Tone {
  if (value === null || value === "") return "faint";
  if (typeof value === "string") return "plain";
  return typeof value === "object" && !("rawJSON" in value) ? "faint" : "accent";
}

function noRowsText(model: Model): string {
  const { editor } = model.datastores;
  const tried = editor?.kind === "where" && editor.before ? triedText(model) : undefined;
  return emptyText(model, { ...noItems(model), tried });
}

/** What a condition selects that is tried while it is typed: the platform was not asked for it. */
function triedText(model: Model): string {
  const { held } = model.datastores.items.progress;
  const none =
    held === 0 ? "There is no fetched item to try it on." : `None of ${countText(held)} fetched matches.`;
  return `${none} ${keyFor(model, "line.accept")} asks the platform,`;
}

function noItems(model: Model): Pick<NoRows, "why" | "ways"> {
  const { progress, filter, failure, store } = model.datastores.items;
  const next = keyFor(model, "items.next-page");
  if (progress.busy)
    return { why: "Asking for items.", ways: `${keyFor(model, "datastores.back")} stops it.` };
  if (failure) return { why: "", ways: `${keyFor(model, "items.reload")} asks again.` };
  if (progress.pages === 0)
    return { why: "Nothing was asked for.", ways: `${next} asks for the first page.` };
  if (progress.more) {
    const scan = keyFor(model, "items.scan");
    const [what, end] = filter.condition
      ? ["Nothing matches so far", "some match"]
      : ["The page is empty", "some come"];
    return {
      why: `${what}, but there are more items.`,
      ways: `${next} looks at the next page, ${scan} goes on until ${end}.`,
    };
  }
  if (filter.condition) {
    const [edit, before] = [keyFor(model, "items.edit-where"), keyFor(model, "items.previous-filter")];
    // It was asked for all the same: the counts of the title are its own.
    const why = ["No item matches.", ...doubtsAbout(filter, store).slice(0, 1)].join(" ");
    return { why, ways: `${edit} changes the condition, ${before} goes back to the one before.` };
  }
  return { why: "There are no items yet.", ways: `${keyFor(model, "items.new-item")} makes one.` };
}
