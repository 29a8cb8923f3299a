/** Only this, or not this: lists the values of a row, from which one narrows the pane's filter. */

import { listStart } from "../list/position.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import type { FilterValue, Sense } from "./value.ts";

/** A reader chooses among these without typing. */
const mostValues = 40;

/** `rows` are what the values select, in words. */
export function offerValues(model: Model, all: readonly FilterValue[], sense: Sense, rows = "rows"): Step {
  const values = all.slice(0, mostValues);
  if (values.length === 0) return say(model, "There is no value here to filter by");
  return step({
    ...model,
    dialog: { kind: "values", sense, values, rows, ...listStart, length: values.length, counts: {} },
  });
}

/** Shows how many rows have the listed values, as far as they are counted. One that none has is no choice; the cursor stays at its value. */
export function withCounts(model: Model, counts: Readonly<Record<string, number>> | undefined): Model {
  const { dialog } = model;
  if (dialog?.kind !== "values") return model;
  const values = dialog.values.filter(({ only }) => counts?.[only] !== 0);
  const selected = dialog.values[dialog.cursor];
  const at = selected ? values.indexOf(selected) : -1;
  const cursor = at === -1 ? Math.min(dialog.cursor, Math.max(0, values.length - 1)) : at;
  return { ...model, dialog: { ...dialog, values, length: values.length, cursor, counts } };
}

/** The same when the counts have come: a list without a choice is closed, which is said. */
export function valuesCounted(model: Model, counts: Readonly<Record<string, number>> | undefined): Step {
  const counted = withCounts(model, counts);
  const { dialog } = counted;
  return dialog?.kind === "values" && dialog.values.length === 0
    ? say({ ...model, dialog: undefined }, `None of the ${dialog.rows} has a value of this row`)
    : step(counted);
}
