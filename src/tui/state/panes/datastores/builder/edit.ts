/** What each key does to the form; the cursor stays at the place that was changed. */

import type { DatastoreDeclaration } from "../../../../../catalog/datastores/declaration.ts";
import { typeWords } from "../../../../../expressions/where.ts";
import { nextOf } from "../../../next-of.ts";
import {
  type BuilderGroup,
  type BuilderModel,
  type BuilderNode,
  type BuilderTerm,
  type BuilderValue,
  builderOperators,
  builderValueTypes,
  emptyGroup,
  noTerm,
} from "./model.ts";
import { fitTerm, operatorsFor, textForType, withOperator } from "./operators.ts";
import { type BuilderRow, builderRows, changedAt, rowAt, withNode } from "./tree.ts";

/** Longest form, in rows; the platform refuses a condition with that many operators. */
const mostRows = 300;

export function selectedRow({ root, cursor }: BuilderModel): BuilderRow {
  const rows = builderRows(root);
  return rows[cursor] ?? { node: root, path: [], joinedBy: undefined };
}

/** Cells of a row: attribute, operator and values of a term; one of anything else. */
function cellsOf(node: BuilderNode): number {
  return node.kind === "term" ? 2 + node.values.length : 1;
}

export function moveCell(builder: BuilderModel, by: 1 | -1): BuilderModel {
  const cells = cellsOf(selectedRow(builder).node);
  const cell = Math.max(0, Math.min(builder.cell + by, cells - 1));
  return cell === builder.cell ? builder : { ...builder, cell };
}

/** A new term after the selected one, or in the selected group; its attribute is selected. */
export function addTerm(builder: BuilderModel): BuilderModel {
  if (builderRows(builder.root).length >= mostRows) return builder;
  const { node, path } = selectedRow(builder);
  if (node.kind === "group") {
    const grown = { ...node, terms: [...node.terms, noTerm] };
    return at({ ...builder, root: withNode(builder.root, path, grown) }, [...path, node.terms.length]);
  }
  const root = changedAt(builder.root, path, (term) => [term, noTerm]);
  return at({ ...builder, root }, [...path.slice(0, -1), (path.at(-1) ?? 0) + 1]);
}

export function removeNode(builder: BuilderModel): BuilderModel {
  const { path } = selectedRow(builder);
  if (path.length === 0)
    return builder.root.terms.length === 0 && !builder.root.not
      ? builder
      : at({ ...builder, root: emptyGroup }, []);
  return at({ ...builder, root: changedAt(builder.root, path, () => []) }, path);
}

/** Turns `and` into `or`, in the selected group or in the group of the selected term. */
export function turnJoin(builder: BuilderModel): BuilderModel {
  const { node, path } = selectedRow(builder);
  const groupPath = node.kind === "group" ? path : path.slice(0, -1);
  const root = changedAt(builder.root, groupPath, (group) =>
    group.kind === "group" ? [{ ...group, join: group.join === "and" ? "or" : "and" }] : [group],
  );
  return { ...builder, root };
}

export function negate(builder: BuilderModel): BuilderModel {
  const { node, path } = selectedRow(builder);
  return { ...builder, root: withNode(builder.root, path, { ...node, not: !node.not }) };
}

/** Puts the selected row into a new group, which is joined the other way than the group around it. */
export function wrapNode(builder: BuilderModel): BuilderModel {
  const { node, path } = selectedRow(builder);
  if (builderRows(builder.root).length >= mostRows || path.length >= deepestGroup) return builder;
  const parent = parentOf(builder.root, path);
  const join = parent.join === "and" ? "or" : "and";
  const group: BuilderGroup = { kind: "group", join, not: false, terms: [node] };
  if (path.length === 0) return at({ ...builder, root: { ...group, terms: [builder.root] } }, [0]);
  return at({ ...builder, root: withNode(builder.root, path, group) }, [...path, 0]);
}

const deepestGroup = 12;

/** Replaces the selected group, or the group of the selected term, by its terms. */
export function unwrapNode(builder: BuilderModel): BuilderModel {
  const { node, path } = selectedRow(builder);
  const groupPath = node.kind === "group" ? path : path.slice(0, -1);
  if (groupPath.length === 0) {
    const [only] = builder.root.terms;
    const isWrapped = builder.root.terms.length === 1 && only?.kind === "group" && !builder.root.not;
    return isWrapped ? at({ ...builder, root: only }, []) : builder;
  }
  const group = builderRows(builder.root).find(({ path: other }) => other.join() === groupPath.join())?.node;
  if (group?.kind !== "group" || group.not) return builder;
  const root = changedAt(builder.root, groupPath, () => group.terms);
  return at({ ...builder, root }, groupPath);
}

/** Turns to another operator; values that it can take stay. */
export function turnOperator(
  builder: BuilderModel,
  by: 1 | -1,
  declaration: DatastoreDeclaration | undefined,
): BuilderModel {
  return changeTerm(builder, (term) => {
    const operators = operatorsFor(term.attribute, declaration);
    return fitTerm(withOperator(term, nextOf(operators, term.operator, by)), declaration);
  });
}

/**
 * Turns the selected value, or the first value beside the selected cell, to another type; after `is`, the type's name.
 * The typed text is kept for types that can hold it. Returns a text where there is nothing to turn.
 */
export function turnValueType(builder: BuilderModel): BuilderModel | string {
  const { node } = selectedRow(builder);
  if (node.kind !== "term") return "Only the value of a condition has a type";
  if (node.values.length === 0) return `${node.operator} takes no value`;
  if (node.operator === "in") return "in takes a list";
  const onValue = builder.cell >= 2 ? builder : { ...builder, cell: 2 };
  return changeValue(onValue, (value) => {
    if (value.type === "type") return { ...value, text: nextOf(Object.keys(typeWords), value.text) };
    const type = nextOf(builderValueTypes, value.type);
    const typed = value.typed ?? value.text;
    return { type, text: textForType(type, typed), typed };
  });
}

/** True becomes false; undefined where the value is to be typed. */
export function toggleValue(builder: BuilderModel): BuilderModel | undefined {
  const value = selectedValue(builder);
  if (value?.type === "type")
    return changeValue(builder, ({ text }) => ({ type: "type", text: nextOf(Object.keys(typeWords), text) }));
  if (value?.type !== "true/false") return undefined;
  return changeValue(builder, ({ text }) => ({
    type: "true/false",
    text: text === "true" ? "false" : "true",
  }));
}

export function selectedValue(builder: BuilderModel): BuilderValue | undefined {
  const { node } = selectedRow(builder);
  return node.kind === "term" ? node.values[builder.cell - 2] : undefined;
}

/** Puts the typed line into the selected cell. */
export function writeCell(
  builder: BuilderModel,
  text: string,
  declaration: DatastoreDeclaration | undefined,
): BuilderModel {
  const { node, path } = selectedRow(builder);
  if (node.kind === "text")
    return { ...builder, root: withNode(builder.root, path, { ...node, text: text.trim() }) };
  if (builder.cell >= 2) return changeValue(builder, ({ type }) => ({ type, text }));
  const operator = builderOperators.find((one) => one === text.trim());
  if (builder.cell === 1)
    return operator
      ? changeTerm(builder, (term) => fitTerm(withOperator(term, operator), declaration))
      : builder;
  return changeTerm(builder, (term) => fitTerm({ ...term, attribute: text.trim() }, declaration));
}

/** The text of the selected cell, to be edited; undefined where it is not typed. */
export function cellText(builder: BuilderModel): string | undefined {
  const { node } = selectedRow(builder);
  if (node.kind === "text") return node.text;
  if (node.kind !== "term") return undefined;
  if (builder.cell === 1) return node.operator;
  return builder.cell === 0 ? node.attribute : selectedValue(builder)?.text;
}

function changeTerm(builder: BuilderModel, change: (term: BuilderTerm) => BuilderTerm): BuilderModel {
  const { node, path } = selectedRow(builder);
  if (node.kind !== "term") return builder;
  const term = change(node);
  const cell = Math.min(builder.cell, cellsOf(term) - 1);
  return { ...builder, root: withNode(builder.root, path, term), cell };
}

function changeValue(builder: BuilderModel, change: (value: BuilderValue) => BuilderValue): BuilderModel {
  return changeTerm(builder, (term) => ({
    ...term,
    values: term.values.map((value, index) => (index === builder.cell - 2 ? change(value) : value)),
  }));
}

function parentOf(root: BuilderGroup, path: readonly number[]): BuilderGroup {
  return path.slice(0, -1).reduce<BuilderGroup>((group, index) => {
    const inner = group.terms[index];
    return inner?.kind === "group" ? inner : group;
  }, root);
}

/** The cursor at the row with that path, its first cell selected. */
function at(builder: BuilderModel, path: readonly number[]): BuilderModel {
  return selectCell({ ...builder, length: builderRows(builder.root).length }, path, 0);
}

export function selectCell(builder: BuilderModel, path: readonly number[], cell: number): BuilderModel {
  return { ...builder, cursor: rowAt(builder.root, path), cell };
}
