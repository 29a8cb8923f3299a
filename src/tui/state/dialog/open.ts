/** Opens each dialog. */

import { keyFor } from "../keys/table.ts";
import { editedLine } from "../line/editor.ts";
import { listStart } from "../list/position.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import type { Dialog } from "./model.ts";

export function openViews(model: Model): Step {
  if (model.views.length === 0)
    return say(model, `No saved views: ${keyFor(model, "activity.save-view")} saves the filter as one`);
  return opened(model, { kind: "views", line: editedLine(""), ...listStart });
}

/** The name of the view in use is proposed. */
export function openViewNaming(model: Model): Step {
  const { filter } = model.activity;
  if (filter.text === "") return say(model, "There is no filter to save");
  const view = model.views.find(({ name }) => name === filter.view);
  return opened(model, { kind: "save-view", line: editedLine(view?.title ?? ""), exists: undefined });
}

export function openTerms(model: Model): Step {
  return opened(model, { kind: "terms", cursor: 0 });
}

function opened(model: Model, dialog: Dialog): Step {
  return step({ ...model, dialog });
}
