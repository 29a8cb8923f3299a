/** The condition as a form: opened with the filter in use, changed cell by cell, then used or edited as text. */

import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import {
  addTerm,
  cellText,
  moveCell,
  negate,
  removeNode,
  selectedRow,
  toggleValue,
  turnJoin,
  turnOperator,
  turnValueType,
  unwrapNode,
  wrapNode,
} from "./builder/edit.ts";
import { builderOf } from "./builder/from-condition.ts";
import type { BuilderModel } from "./builder/model.ts";
import { whereOf } from "./builder/to-where.ts";
import { builderRows } from "./builder/tree.ts";
import { startTyping } from "./editing.ts";
import { readFilter } from "./filter.ts";
import { applyItemsFilter } from "./items.ts";
import { withDatastores } from "./setters.ts";

/** An empty filter begins with one term to fill in. */
export function openBuilder(model: Model): Step {
  const { items } = model.datastores;
  const root = builderOf(items.filter.condition);
  const builder: BuilderModel = { ...listStart, root, cell: 0, length: builderRows(root).length };
  const begun = root.terms.length === 0 ? addTerm(builder) : builder;
  return step(withDatastores(model, { view: "builder", builder: begun }));
}

/** Asks for what the form says. */
export function useBuilt(model: Model): Step {
  const filter = readFilter(whereOf(model.datastores.builder.root));
  if (!filter.ok) return say(model, `Not complete yet: ${filter.problem.message}`, "warn");
  return applyItemsFilter(withDatastores(model, { view: "items" }), filter.value);
}

export function builtAsText(model: Model): Step {
  const text = whereOf(model.datastores.builder.root);
  return startTyping(withDatastores(model, { view: "items" }), "where", text);
}

/** Attribute, operator and value are typed; a cell with two values is turned. */
export function editCell(model: Model): Step {
  const { builder } = model.datastores;
  const { node } = selectedRow(builder);
  if (node.kind === "group") return withBuilder(model, turnJoin(builder));
  const toggled = toggleValue(builder);
  if (toggled) return withBuilder(model, toggled);
  const text = cellText(builder);
  return text === undefined ? step(model) : startTyping(model, "cell", text);
}

/** What a key does to the form at the selected cell. */
export const builderActions = {
  "add-term": change(addTerm),
  "remove-term": change(removeNode),
  "turn-join": change(turnJoin),
  negate: change(negate),
  wrap: change(wrapNode),
  unwrap: change(unwrapNode),
  "turn-value-type": (model: Model) => {
    const turned = turnValueType(model.datastores.builder);
    return typeof turned === "string" ? say(model, turned) : withBuilder(model, turned);
  },
  "next-cell": change((builder) => moveCell(builder, 1)),
  "previous-cell": change((builder) => moveCell(builder, -1)),
} as const;

function change(by: (builder: BuilderModel) => BuilderModel) {
  return (model: Model) => withBuilder(model, by(model.datastores.builder));
}

export function turnSelectedOperator(model: Model, by: 1 | -1): Step {
  const { builder, items } = model.datastores;
  return withBuilder(model, turnOperator(builder, by, items.store.declaration));
}

function withBuilder(model: Model, builder: BuilderModel): Step {
  return step(withDatastores(model, { builder: { ...builder, length: builderRows(builder.root).length } }));
}
