/** The condition as a form: opened with the filter in use, changed cell by cell, then used or edited as text. */

import { printWhere } from "../../../../expressions/print-where.ts";
import { keyFor } from "../../keys/table.ts";
import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import {
  addTerm,
  cellText,
  moveCell,
  negate,
  removeNode,
  selectCell,
  selectedRow,
  toggleValue,
  turnJoin,
  turnOperator,
  turnValueType,
  unwrapNode,
  wrapNode,
} from "./builder/edit.ts";
import { builderOf } from "./builder/from-condition.ts";
import { type BuilderModel, emptyBuilder } from "./builder/model.ts";
import { type FormMistake, readForm } from "./builder/to-condition.ts";
import { builderRows, isSameForm } from "./builder/tree.ts";
import { startTyping } from "./editing.ts";
import { readFilter } from "./filter.ts";
import { applyItemsFilter } from "./items.ts";
import type { ItemsFilter } from "./model.ts";
import { withDatastores } from "./setters.ts";

/** What was built for the list and not used is gone on with. */
export function openBuilder(model: Model): Step {
  const builder = isBuilt(model) ? model.datastores.builder : begun(model);
  return step(withDatastores(model, { view: "builder", builder }));
}

export function leaveBuilder(model: Model): Step {
  const left = withDatastores(model, { view: "items" });
  return isBuilt(model)
    ? say(left, `What was built is not used: ${keyFor(model, "items.build")} goes on with it`)
    : step(left);
}

/** An empty filter begins with one term to fill in. */
function begun({ datastores: { items } }: Model): BuilderModel {
  const root = builderOf(items.filter.condition);
  const of = { datastore: items.store.name, where: items.filter.text };
  const builder: BuilderModel = { ...listStart, root, cell: 0, length: builderRows(root).length, of };
  return root.terms.length === 0 ? addTerm(builder) : builder;
}

/** Whether the form holds what the filter of the list does not say. An empty one is begun anew. */
export function isBuilt(model: Model): boolean {
  const { builder, items } = model.datastores;
  const { of } = builder;
  if (of?.datastore !== items.store.name || of.where !== items.filter.text) return false;
  return builder.root.terms.length > 0 && !isSameForm(builder.root, begun(model).root);
}

export type BuiltFilter =
  | { readonly ok: true; readonly value: ItemsFilter }
  | { readonly ok: false; readonly message: string; readonly at?: FormMistake };

/** What the form says, or why that is no condition yet; a cell that is marked as wrong never becomes one. */
export function builtFilter({ datastores }: Model): BuiltFilter {
  const read = readForm(datastores.builder.root);
  if (!read.ok) return { ok: false, message: read.mistake.message, at: read.mistake };
  const filter = readFilter(read.value ? printWhere(read.value) : "");
  return filter.ok ? filter : { ok: false, message: filter.problem.message };
}

export function incompleteText(message: string): string {
  return `Not complete yet: ${message}`;
}

/** Asks for what the form says. */
export function useBuilt(model: Model): Step {
  const filter = builtFilter(model);
  if (!filter.ok) return sayIncomplete(model, filter);
  return applyItemsFilter(withDatastores(model, { view: "items", builder: emptyBuilder }), filter.value);
}

/** With nothing filled in yet, the line begins empty. */
export function builtAsText(model: Model): Step {
  const filter = builtFilter(model);
  if (!filter.ok && isBuilt(model)) return sayIncomplete(model, filter);
  const text = filter.ok ? filter.value.text : "";
  return startTyping(withDatastores(model, { view: "items" }), "where", text);
}

function sayIncomplete(model: Model, { message, at }: Extract<BuiltFilter, { ok: false }>): Step {
  const { builder } = model.datastores;
  const selected = at ? withDatastores(model, { builder: selectCell(builder, at.path, at.cell) }) : model;
  return say(selected, incompleteText(message), "warn");
}

/** Attribute, operator and value are typed; a cell with two values is turned. */
export function editCell(model: Model): Step {
  const { builder } = model.datastores;
  const { node } = selectedRow(builder);
  if (node.kind === "group") return withBuilder(model, turnJoin(builder));
  const toggled = toggleValue(builder);
  if (toggled) return withBuilder(model, toggled);
  return startTyping(model, "cell", cellText(builder));
}

/** What a key does to the form at the selected cell. */
export const builderActions = {
  "add-term": change(addTerm, () => asLong),
  "remove-term": change(removeNode, () => "The form is empty already"),
  "turn-join": (model: Model) => withBuilder(model, turnJoin(model.datastores.builder)),
  negate: (model: Model) => withBuilder(model, negate(model.datastores.builder)),
  wrap: change(wrapNode, () => "Groups are as deep, or the form is as long, as they may be"),
  unwrap: change(unwrapNode, whyNotUnwrapped),
  "turn-value-type": (model: Model) => {
    const turned = turnValueType(model.datastores.builder);
    return typeof turned === "string" ? say(model, turned) : withBuilder(model, turned);
  },
  "next-cell": change(
    (builder) => moveCell(builder, 1),
    () => "This is the last cell of the row",
  ),
  "previous-cell": change(
    (builder) => moveCell(builder, -1),
    () => "This is the first cell of the row",
  ),
} as const;

/** `why` says what is in the way where the form stays as it is. */
function change(by: (builder: BuilderModel) => BuilderModel, why: (model: Model) => string) {
  return (model: Model): Step => {
    const { builder } = model.datastores;
    const next = by(builder);
    return next === builder ? say(model, why(model)) : withBuilder(model, next);
  };
}

const asLong = "The form is as long as it may be";

function whyNotUnwrapped(model: Model): string {
  const negate = keyFor(model, "builder.negate");
  return builderRows(model.datastores.builder.root).some(({ node }) => node.kind === "group" && node.not)
    ? `A group with not around it stays: ${negate} takes the not away first`
    : "These conditions are in no group of their own";
}

export function turnSelectedOperator(model: Model, by: 1 | -1): Step {
  const { builder, items } = model.datastores;
  const turned = turnOperator(builder, by, items.store.declaration);
  return turned === builder
    ? say(model, "Only a condition has an operator: select one")
    : withBuilder(model, turned);
}

function withBuilder(model: Model, builder: BuilderModel): Step {
  return step(withDatastores(model, { builder: { ...builder, length: builderRows(builder.root).length } }));
}
