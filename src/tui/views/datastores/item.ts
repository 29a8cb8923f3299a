/** The item that is open, as a form or as JSON; its changes are marked. */

import { countText } from "../../../base/count-words.ts";
import { columnsOf, fitColumns, safeLine } from "../../../base/terminal-text.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { isChanged } from "../../state/panes/datastores/item.ts";
import { type ItemRow, itemRows } from "../../state/panes/datastores/item-rows.ts";
import { type ItemModel, itemTabs, itemTabTitles } from "../../state/panes/datastores/model.ts";
import { fittedLabels } from "../../state/reader/labels.ts";
import { ageText } from "../age-text.ts";
import { emptyLines } from "../empty-lines.ts";
import { segmentLine } from "../segments.ts";
import { tabSegments } from "../tabs.ts";
import type { Theme, Tone } from "../theme.ts";
import { type Piece, piecesLine } from "./pieces.ts";

export function itemTitle(
  { datastores: { item, items }, screen }: Model,
  theme: Theme,
  nowMs: number,
): string {
  const place =
    item.position === undefined ? "" : `${countText(item.position + 1)} of ${countText(items.length)}`;
  const tabs = tabSegments(itemTabs, itemTabTitles, item.tab);
  return segmentLine(
    theme,
    screen.columns,
    {
      left: [
        { text: safeLine(items.store.name), tone: "accent", priority: 0 },
        {
          text: item.key && `${theme.glyphs.dot} ${safeLine(item.key)}`,
          tone: "strong",
          priority: 0,
          shrinks: true,
        },
        { text: stateText(item) && `${theme.glyphs.dot} ${stateText(item)}`, tone: "warn", priority: 1 },
      ],
      right: [
        { text: item.draft ? ageText(item.askedAtMs, nowMs) : "", tone: "faint", priority: 2 },
        { text: place, tone: "faint", priority: 3 },
        ...tabs,
      ],
    },
    1,
  );
}

function stateText(item: ItemModel): string {
  if (!item.draft) return "";
  if (!item.original) return "new, not stored yet";
  const own = ownState(item);
  // At 80 columns there is no room for a longer sentence beside the tabs.
  if (item.behind === "gone") return own ? "changed; not stored any more" : "not stored any more";
  return item.behind === "changed" && own ? `${own}, and another is stored now` : own;
}

/** What there is that is nowhere else. */
function ownState(item: ItemModel): string {
  if (item.rejected !== undefined) return "edited, no item yet";
  return isChanged(item) ? "changed, not written yet" : "";
}

/** As many lines as there are rows to show. */
export function itemLines(model: Model, theme: Theme, rows: number): readonly string[] {
  const { item } = model.datastores;
  const { columns } = model.screen;
  if (!item.draft) return emptyLines(item.loading ? "Reading the item." : "Nothing to show.", columns, theme);
  const all = itemRows(item);
  if (all.length === 0)
    return emptyLines(
      `The item has no attributes. ${keyFor(model, "item.add-attribute")} adds one.`,
      columns,
      theme,
    );
  const labels = item.tab === "form" ? formLabels(all, columns, theme) : noLabels;
  return all.slice(item.top, item.top + rows).map((row, index) => {
    const selected = item.top + index === item.cursor;
    const style = { columns, labels, selected, theme };
    return item.tab === "form" ? formLine(row, style) : jsonLine(row, style);
  });
}

interface RowStyle {
  readonly columns: number;
  readonly labels: FormLabels;
  readonly selected: boolean;
  readonly theme: Theme;
}

const kindColumns = 10;

interface FormLabels {
  readonly columns: number;
  /** What is shown of the names that are too long, at each depth. */
  readonly shown: readonly (ReadonlyMap<string, string> | undefined)[];
}

const noLabels: FormLabels = { columns: 0, shown: [] };

/** Names of one depth stand below each other. */
function formLabels(rows: readonly ItemRow[], columns: number, { glyphs }: Theme): FormLabels {
  const width = labelColumns(rows, columns);
  const shown: ReadonlyMap<string, string>[] = [];
  for (const [depth, atDepth] of Map.groupBy(rows, (row) => row.depth)) {
    const room = Math.max(1, width - 2 * depth - 2);
    const long = atDepth.map(({ label }) => label).filter((label) => columnsOf(safeLine(label)) > room);
    if (long.length > 0) shown[depth] = fittedLabels(long, room, glyphs.cut);
  }
  return { columns: width, shown };
}

/** As wide as the widest name, within reason. */
function labelColumns(rows: readonly ItemRow[], columns: number): number {
  const widths = rows.map(({ label, depth }) => columnsOf(safeLine(label.slice(0, 60))) + 2 * depth + 2);
  const widest = widths.reduce((most, width) => Math.max(most, width), 8);
  return Math.min(widest, Math.max(8, Math.floor(columns * 0.4)));
}

function formLine(row: ItemRow, { columns, labels, selected, theme }: RowStyle): string {
  const { glyphs } = theme;
  const label = `${"  ".repeat(row.depth)}${foldMark(row, theme)}${labels.shown[row.depth]?.get(row.label) ?? safeLine(row.label)}`;
  const kind = columns >= 60 ? `${fitColumns(row.kind, kindColumns)}  ` : "";
  const pieces: readonly Piece[] = [
    [stateMark(row, theme), "warn"],
    [`${fitColumns(label, labels.columns, glyphs.cut)}  `, "accent"],
    [kind, "faint"],
    [safeLine(row.text) || '""', valueTone(row)],
  ];
  return rowLine(pieces, columns, selected, theme);
}

function jsonLine(row: ItemRow, { columns, selected, theme }: RowStyle): string {
  const text = row.isFolded ? foldedText(row) : row.text;
  const pieces: readonly Piece[] = [
    [stateMark(row, theme), "warn"],
    [`${"  ".repeat(row.depth)}${foldMark(row, theme)}`, "faint"],
    [row.label === "" ? "" : `${safeLine(JSON.stringify(row.label))}: `, "accent"],
    [safeLine(text) + (row.hasNext ? "," : ""), row.isClosing || row.isParent ? "plain" : valueTone(row)],
  ];
  return rowLine(pieces, columns, selected, theme);
}

/** A selected row is one inverse bar. */
function rowLine(pieces: readonly Piece[], columns: number, selected: boolean, theme: Theme): string {
  if (!selected) return piecesLine([["  ", "plain"], ...pieces], columns - 1, theme);
  const line = `${theme.glyphs.cursor} ${pieces.map(([text]) => text).join("")}`;
  return theme.paint("selected", fitColumns(line, columns, theme.glyphs.cut));
}

function foldMark({ isParent, isFolded }: ItemRow, { glyphs }: Theme): string {
  return isParent ? `${isFolded ? glyphs.folded : glyphs.unfolded} ` : "  ";
}

function foldedText({ kind, text }: ItemRow): string {
  return text.length <= 60 ? text : kind === "list" ? "[ … ]" : "{ … }";
}

function stateMark({ state }: ItemRow, { glyphs }: Theme): string {
  return state === "same" ? " " : state === "new" ? "+" : glyphs.differs;
}

function valueTone({ kind, text }: ItemRow): Tone {
  if (kind === "null" || text === "") return "faint";
  return kind === "text" ? "plain" : kind === "list" || kind === "object" ? "faint" : "accent";
}
