/** The condition as a form: a tree of groups and terms, the selected cell marked, and beside a term what it still lacks. */

import { columnsOf, safeLine, truncateColumns } from "../../../base/terminal-text.ts";
import { copiedText } from "../../state/copied.ts";
import type { Model } from "../../state/model.ts";
import { builtFilter } from "../../state/panes/datastores/build.ts";
import type { BuilderModel, BuilderNode, BuilderValue } from "../../state/panes/datastores/builder/model.ts";
import { rowProblem } from "../../state/panes/datastores/builder/to-condition.ts";
import { type BuilderRow, builderRows } from "../../state/panes/datastores/builder/tree.ts";
import { queryCommand } from "../../state/panes/datastores/command.ts";
import { formsOf } from "../../state/panes/datastores/filter.ts";
import type { ItemsFilter } from "../../state/panes/datastores/model.ts";
import { segmentLine } from "../segments.ts";
import type { Theme, Tone } from "../theme.ts";
import { formsLines, type ShownForms } from "./forms.ts";
import { type Piece, piecesLine } from "./pieces.ts";

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

/** The condition of the form, as the platform takes it and as a command; or what it still lacks. */
export function builderForms(model: Model, rows: number, theme: Theme): readonly string[] {
  const filter = builtFilter(model);
  return formsLines(
    filter.ok ? builtForms(model, filter.value) : { forms: undefined, command: "", problem: filter.message },
    model.screen.columns,
    rows,
    theme,
  );
}

function builtForms(model: Model, filter: ItemsFilter): ShownForms {
  return {
    where: filter.text,
    command: copiedText(queryCommand(model, filter.text)),
    forms: formsOf(filter, model.datastores.items.store),
  };
}

function rowLine(
  { node, path, joinedBy }: BuilderRow,
  builder: BuilderModel,
  selected: boolean,
  columns: number,
  theme: Theme,
): string {
  const { glyphs } = theme;
  const pieces: readonly Piece[] = [
    [`${selected ? glyphs.cursor : " "} `, "accent"],
    [`${"  ".repeat(path.length)}${(joinedBy ?? "").padEnd(4)}`, "faint"],
    [node.not ? "not " : "", "warn"],
    ...cellsOf(node).flatMap((cell, index, all) =>
      cellPieces(cell, selected && index === builder.cell, index === all.length - 1 ? 0 : cellColumns[index]),
    ),
    [problemText(node, path, glyphs.caret), "warn"],
  ];
  return piecesLine(pieces, columns, theme);
}

interface ShownCell {
  readonly text: string;
  readonly tone: Tone;
  /** Stands after the cell: the type of a typed value. */
  readonly note?: string;
}

/** Attribute and operator stand below those of other terms. */
function cellPieces({ text, tone, note = "" }: ShownCell, selected: boolean, least = 0): readonly Piece[] {
  const shown = truncateColumns(safeLine(text), widestCell);
  const fill = Math.max(0, least - columnsOf(shown));
  return [
    [shown, selected ? "selected" : tone],
    [note === "" ? "" : ` ${note}`, "faint"],
    [" ".repeat(fill + 2), "plain"],
  ];
}

const widestCell = 40;
/** Least width of attribute and operator. */
const cellColumns = [16, 11];

function problemText(node: BuilderNode, path: readonly number[], caret: string): string {
  const isEverything = path.length === 0 && node.kind === "group" && node.terms.length === 0;
  const problem = isEverything ? "every item" : rowProblem(node);
  return problem === undefined ? "" : `  ${caret} ${safeLine(problem)}`;
}

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
  const note = type === "json" ? jsonNote(text) : type;
  return { text: text || "?", tone: text ? "plain" : "faint", note };
}

/** The type of the text as it is. */
function jsonNote(text: string): string {
  const [first] = text.trim();
  return first === "[" ? "list" : first === "{" ? "object" : "list or object";
}
