/** Only this, not this: the action, the actor and the entity of the entry at the cursor, each added to the filter as a term. */

import {
  type NamedTerm,
  textWithout,
  textWithTerm,
  withAuditTerm,
} from "../../../../catalog/audit/log-filter.ts";
import type { Model, Step } from "../../model.ts";
import { narrowBy } from "../../narrowing/narrow-by.ts";
import { offerValues } from "../../narrowing/offer.ts";
import type { FilterValue, Narrowing, Sense } from "../../narrowing/value.ts";
import { termOf } from "../../narrowing/value.ts";
import { cursorLine } from "../../reader/place.ts";
import { say, step } from "../../step.ts";
import { addText } from "./filtering.ts";
import type { CurrentEntry } from "./model.ts";
import { auditReading } from "./reading.ts";

/** A line of the detail that says one of them takes that one at once. */
export function offerEntry(model: Model, sense: Sense): Step {
  const { current, detail } = model.audit;
  if (!current) return say(model, "There is no entry to filter by");
  const values = valuesOf(current);
  if (!detail.focused) return counted(offerValues(model, values, sense), values);
  const { lines, place, rows } = auditReading(model);
  const label = lines[cursorLine(lines, place, rows)]?.fact?.label;
  const value = values.find((each) => each.label === label);
  if (value) return narrowAudit(model, { value, sense });
  return say(model, "The audit log is filtered by action, actor and entity");
}

/** Of several actions, actors or entities the filter has one: that of the entry is among those it selects. */
export function narrowAudit(model: Model, narrowing: Narrowing): Step {
  const { name, value } = termParts(narrowing.value.only);
  return narrowBy(model, {
    term: termOf(narrowing),
    text: withAuditTerm(model.audit.filter, { name, value, sense: narrowing.sense }),
    list: "audit",
    // Esc first closes what is open.
    back: model.audit.detail.open ? "audit.previous-filter" : "audit.back",
    use: (text) => addText(model, text),
  });
}

/** Each as the filter takes it, with its name: what else the entry says of it is not filtered by. */
function valuesOf({ action, actor, entity }: CurrentEntry): readonly FilterValue[] {
  return [
    entryValue("action", action, action),
    entryValue("actor", actor.id, actor.label),
    entryValue("entity", entity.id, entity.label),
  ].flatMap((value) => value ?? []);
}

function entryValue(label: NamedTerm["name"], value: string, shown: string): FilterValue | undefined {
  if (value === "") return undefined;
  const only = textWithTerm("", label, value);
  return { label, value: shown || value, only, without: textWithout("", label, value) };
}

function termParts(only: string): Pick<NamedTerm, "name" | "value"> {
  const [name = "", ...rest] = only.split("=");
  const value = rest.join("=").replace(/^"(.*)"$/, "$1");
  return { name: name === "actor" || name === "entity" ? name : "action", value };
}

function counted([model, effects]: Step, values: readonly FilterValue[]): Step {
  const terms = values.map(({ only }) => ({ term: only, ...termParts(only) }));
  return step(model, ...effects, { pane: "audit", kind: "count-values", terms });
}
