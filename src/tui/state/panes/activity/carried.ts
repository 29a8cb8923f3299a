/** What of Activity goes over to the log that has taken the place of another: what selects the rows, and the line that was being typed. */

import type { Model, Step } from "../../model.ts";
import { isRolling } from "../../range.ts";
import { step } from "../../step.ts";
import { editFilter, editRange } from "./editing.ts";
import { shownAgain } from "./filtering.ts";
import type { SetAside } from "./model.ts";
import { asideOf, behindAlert, withAside } from "./set-aside.ts";
import { withActivity } from "./setters.ts";

export function carryActivity(model: Model, before: Model): Step {
  const { history, wrap } = before.activity;
  const used = inUse(before);
  // A stretch of the log before is none of this one; the last 15 minutes are.
  const range = used.range && isRolling(used.range) ? used.range : undefined;
  const carried = withActivity(withAside(model, { ...used, range, zooms: [] }), { history, wrap });
  return step(carried, ...shownAgain(carried, undefined));
}

/** Not what is only tried while it is typed, and not the alerts that were looked at. */
function inUse(before: Model): SetAside {
  const { activity } = before;
  const { filter, range } = activity.editor?.before ?? activity;
  return behindAlert(before) ?? { ...asideOf(activity), filter, range };
}

export function retypeActivity(model: Model, { activity: { editor } }: Model): Step | undefined {
  if (!editor) return undefined;
  return editor.kind === "filter" ? editFilter(model) : editRange(model);
}
