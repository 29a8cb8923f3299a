/** The condition as a form: a tree of groups and terms, the selected cell marked, what a term lacks beside it. */

import { columnsOf, fitColumns, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import type { BuilderModel, BuilderNode, BuilderValue } from "../../state/datastores/builder/model.ts";
import { termProblem, whereOf } from "../../state/datastores/builder/to-where.ts";
import { type BuilderRow, builderRows } from "../../state/datastores/builder/tree.ts";
import { queryCommand } from "../../state/datastores/command.ts";
import { formsOf, readFilter } from "../../state/datastores/filter.ts";
import { primaryKeyOf } from "../../state/datastores/items.ts";
import type { Model } from "../../state/model.ts";
import { segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";
import { formsLines } from "./forms.ts";

export function builderTitle({ datastores: { items }, screen }: Model, theme: Theme): string {
  return segmentLine(theme, screen.columns, {
    left: [
      { text: safeLine(items.store.name), tone: "accent", priority: 0 },
      { text: "items of which", tone: "strong", priority: 1 },
    ],
    right: [],
  });
}

export function builderLines(model: Model, theme: Theme, rows: number): readonly string[] {
  const { builder } = model.datastores;
  return builderRows(builder.root)
    .slice(builder.top, builder.top + rows)
    .map((row, index) =>
      rowLine(row, builder, builder.top + index === builder.cursor, model.screen.columns, theme),
    );
}

/** The condition that the form says, in each of its forms. */
export function builderForms(model: Model, rows: number, theme: Theme): readonly string[] {
  const { builder, items } = model.datastores;
  const where = whereOf(builder.root);
  const filter = readFilter(where);
  const shown = { where, command: queryCommand(model, where) };
  return formsLines(
    filter.ok
      ? { ...shown, forms: formsOf(filter.value, primaryKeyOf(items.store)) }
      : { ...shown, forms: undefined, problem: filter.problem.message },
    model.screen.columns,
    rows,
    theme,
  );
}

function rowLine(
  { node, path, joinedBy }: BuilderRow,
  builder: BuilderModel,
  selected: boolean,
  columns: number,
  theme: Theme,
): string {
  const { glyphs } = theme;
  const marker = theme.paint("accent", `${selected ? glyphs.cursor : " "} `);
  const join = theme.paint("faint", fitColumns(path.length === 0 ? "" : (joinedBy ?? ""), 4));
  const indent = "  ".repeat(Math.max(0, path.length));
  const not = node.not ? theme.paint("warn", "not ") : "";
  const problem =
    path.length === 0 && node.kind === "group" && node.terms.length === 0 ? "every item" : termProblem(node);
  const room = columns - 6 - indent.length - (node.not ? 4 : 0);
  const { text, used } = cellsLine(cellsOf(node), selected ? builder.cell : undefined, room, theme);
  const rest = room - used - 3;
  const note =
    problem !== undefined && rest > 6
      ? `  ${theme.paint("warn", truncateColumns(`${glyphs.caret} ${problem}`, rest, glyphs.cut))}`
      : "";
  return marker + indent + join + not + text + note;
}

interface ShownCell {
  readonly text: string;
  readonly tone: Tone;
  /** Stands after it; the type of a value that is typed. */
  readonly note?: string;
}

/** Attribute and operator stand below those of other terms; nothing is wider than there is room for. */
function cellsLine(cells: readonly ShownCell[], selected: number | undefined, room: number, theme: Theme) {
  let used = 0;
  let text = "";
  cells.forEach((cell, index) => {
    const left = Math.min(room - used, widestCell);
    if (left < 3) return;
    const shown = truncateColumns(safeLine(cell.text), left, theme.glyphs.cut);
    const isLast = index === cells.length - 1;
    const fill = isLast ? 0 : Math.max(0, (cellColumns[index] ?? 0) - columnsOf(shown));
    const note = cell.note && room - used - columnsOf(shown) > cell.note.length + 1 ? ` ${cell.note}` : "";
    text += theme.paint(index === selected ? "selected" : cell.tone, shown) + theme.paint("faint", note);
    text += " ".repeat(fill + 2);
    used += columnsOf(shown) + note.length + fill + 2;
  });
  return { text, used };
}

const widestCell = 40;
/** Least width of attribute and operator. */
const cellColumns = [16, 11];

function cellsOf(node: BuilderNode): readonly ShownCell[] {
  if (node.kind === "group") return [{ text: node.join === "and" ? "all of" : "any of", tone: "strong" }];
  if (node.kind === "text") return [{ text: node.text, tone: "plain" }];
  return [
    { text: node.attribute || "attribute?", tone: node.attribute ? "accent" : "faint" },
    { text: node.operator, tone: "strong" },
    ...node.values.map(valueCell),
  ];
}

/** The type stands beside every value that is typed. */
function valueCell({ type, text }: BuilderValue): ShownCell {
  if (type === "text") return { text: JSON.stringify(text), tone: "plain", note: "text" };
  if (type === "null" || type === "true/false" || type === "type") return { text, tone: "plain" };
  const note = type === "json" ? "list or object" : type;
  return { text: text || "?", tone: text ? "plain" : "faint", note };
}
