/** Only this, or not this: lists the values of a row, from which one narrows the pane's filter. */

import { listStart } from "../list/position.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import type { FilterValue, Sense } from "./value.ts";

/** A reader chooses among these without typing. */
const mostValues = 40;

export function offerValues(model: Model, all: readonly FilterValue[], sense: Sense): Step {
  const values = all.slice(0, mostValues);
  if (values.length === 0) return say(model, "There is no value here to filter by");
  return step({
    ...model,
    dialog: { kind: "values", sense, values, ...listStart, length: values.length, counts: {} },
  });
}

/** Shows how many rows the listed values leave, as far as they are counted. */
export function withCounts(model: Model, counts: Readonly<Record<string, number>> | undefined): Model {
  const { dialog } = model;
  return dialog?.kind === "values" ? { ...model, dialog: { ...dialog, counts } } : model;
}
