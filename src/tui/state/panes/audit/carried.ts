/** What of Audit goes over to the sandbox that has taken the place of another: its filter, by which it is read once it is looked at. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { editFilter, editRange } from "./editing.ts";
import { withAudit } from "./setters.ts";

export function carryAudit(model: Model, { audit }: Model): Step {
  const { filter, earlierFilters, added, history } = audit;
  return step(withAudit(model, { filter, earlierFilters, added, history }));
}

export function retypeAudit(model: Model, { audit: { editor } }: Model): Step | undefined {
  if (!editor) return undefined;
  return editor.kind === "filter" ? editFilter(model) : editRange(model);
}
