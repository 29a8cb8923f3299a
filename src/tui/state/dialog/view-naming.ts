/** Saving the filter under a name: the file's name is made from the typed title, and no file is replaced without a second Enter. */

import { askedFile, type SaveOutcome } from "../existing-file.ts";
import type { EditedLine } from "../line/editor.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import type { ViewNaming } from "./model.ts";

/** Longest file name, in characters, without its ending. */
const longestName = 60;

/** The name of the view's file, safe on every system; empty when the title has no usable letter. */
export function fileNameOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .slice(0, longestName)
    .replace(/^-+|-+$/g, "");
}

export function rename(model: Model, line: EditedLine): Step {
  return step({ ...model, dialog: { kind: "save-view", line, exists: undefined } });
}

export function saveView(model: Model, { line, exists }: ViewNaming): Step {
  const title = line.text.trim();
  const name = fileNameOf(title);
  if (name === "") return say(model, "A name needs a letter from a to z, or a digit", "warn");
  const { text } = model.activity.filter;
  return step(model, { kind: "save-view", name, title, query: text, replaces: exists?.mark });
}

/** The answer to `save-view`; the saved view is in use from now on. */
export function viewSaved(model: Model, name: string, outcome: SaveOutcome): Step {
  const { dialog, activity } = model;
  switch (outcome.kind) {
    case "saved": {
      const filter = { ...activity.filter, view: name };
      const closed = { ...model, dialog: dialog?.kind === "save-view" ? undefined : dialog };
      return say({ ...closed, activity: { ...activity, filter } }, `Saved as ${outcome.path}`);
    }
    case "exists":
      if (dialog?.kind !== "save-view") return step(model);
      return step({ ...model, dialog: { ...dialog, exists: askedFile(outcome, dialog.exists) } });
    case "failed":
      return say(model, outcome.problem, "error");
  }
}
