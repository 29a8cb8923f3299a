/** What of Activity goes over to the log that has taken the place of another: what selects the rows, and what was being typed. */

import type { Model, Step } from "../../model.ts";
import { isRolling } from "../../range.ts";
import { step } from "../../step.ts";
import { activityLine, editFilter, editRange } from "./editing.ts";
import { shownAgain } from "./filtering.ts";
import type { EditorModel, SetAside } from "./model.ts";
import { asideOf, behindAlert, withAside } from "./set-aside.ts";
import { withActivity } from "./setters.ts";

export function carryActivity(model: Model, before: Model): Step {
  const { editor, history, wrap } = before.activity;
  const used = inUse(before);
  // A stretch of the log before is none of this one; the last 15 minutes are.
  const range = used.range && isRolling(used.range) ? used.range : undefined;
  const carried = withActivity(withAside(model, { ...used, range, zooms: [] }), { history, wrap });
  const [typed, effects] = editor ? typedAgain(carried, editor) : step(carried);
  return [typed, [...shownAgain(carried, undefined), ...effects]];
}

/** Not what is only tried while it is typed, and not the alerts that were looked at. */
function inUse(before: Model): SetAside {
  const { activity } = before;
  const { filter, range } = activity.editor?.before ?? activity;
  return behindAlert(before) ?? { ...asideOf(activity), filter, range };
}

function typedAgain(model: Model, { kind, line }: EditorModel): Step {
  const [opened, first] = kind === "filter" ? editFilter(model) : editRange(model);
  const [empty, second] = activityLine(opened).keys?.act("delete-to-start") ?? step(opened);
  const [typed, third] = activityLine(empty).keys?.paste(line.text) ?? step(empty);
  return [typed, [...first, ...second, ...third]];
}
