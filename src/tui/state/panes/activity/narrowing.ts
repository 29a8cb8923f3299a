/** Only this, not this: the values of the row, or of the line of its detail, that the filter is narrowed by. */

import { kindOfComponent, type LearntNames } from "../../../../activity/component-names.ts";
import { componentValue } from "../../../../query/component-value.ts";
import { printValue } from "../../../../query/print.ts";
import type { Model, Step } from "../../model.ts";
import { offerValues } from "../../narrowing/offer.ts";
import { type FilterValue, type Narrowing, type Sense, termOf } from "../../narrowing/value.ts";
import { valueQueries } from "../../narrowing/value-queries.ts";
import { saidAt } from "../../reader/place.ts";
import { failedFunction } from "../../record/values.ts";
import { say, step } from "../../step.ts";
import { addTerm } from "./filtering.ts";
import { activityReading } from "./reading.ts";

/** Asks for the values: a line of the detail that is read says one, a row has several, as has a line that says none. */
export function findValues(model: Model, sense: Sense): Step {
  const { length, cursor, detail } = model.activity;
  if (length === 0) return say(model, "There is no row to filter by");
  const said = detail.focused ? saidAt(activityReading(model)) : undefined;
  const failed = failedFunction(detail, model.activity.text);
  return step(model, { pane: "activity", kind: "find-values", position: cursor, said, failed, sense });
}

/** The one value of a line is used at once; of a row's values one is chosen. */
export function valuesFound(
  model: Model,
  values: readonly FilterValue[],
  sense: Sense,
  isRow: boolean,
): Step {
  const [first] = values;
  if (first && !isRow) return narrowActivity(model, { value: first, sense });
  const [offered, effects] = offerValues(model, values, sense);
  const queries = valueQueries(offered);
  return step(offered, ...effects, { pane: "activity", kind: "count-values", queries });
}

export function narrowActivity(model: Model, narrowing: Narrowing): Step {
  return addTerm(model, termOf(narrowing));
}

/** Selects the events of a component, in the words that people read and as `=` writes them. */
export function componentTerm(id: string, names: LearntNames): string {
  const value = componentValue(id, names);
  return `${value === id ? "component_id" : kindOfComponent(id)}=${printValue(value)}`;
}
