/** Saving the filter under a name: the file's name is made from the typed title, and no file is replaced without a second Enter. */

import { askedFile } from "../existing-file.ts";
import type { EditedLine } from "../line/editor.ts";
import type { Message } from "../message.ts";
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

/** Whether the line holds that name, to which an answer has come: another one may be typed meanwhile. */
export function isNameOf(line: EditedLine, name: string): boolean {
  return fileNameOf(line.text.trim()) === name;
}

/** The answer to `save-view`; the saved view is in use from now on, where its filter still is. */
export function viewSaved(
  model: Model,
  { name, query, outcome }: Extract<Message, { kind: "view-saved" }>,
): Step {
  const { dialog, activity } = model;
  const naming = dialog?.kind === "save-view" && isNameOf(dialog.line, name) ? dialog : undefined;
  switch (outcome.kind) {
    case "saved": {
      const { filter: used } = activity;
      const filter = used.text === query ? { ...used, view: name } : used;
      const closed = { ...model, dialog: naming ? undefined : dialog };
      return say({ ...closed, activity: { ...activity, filter } }, `Saved as ${outcome.path}`);
    }
    case "exists":
      if (!naming) return step(model);
      return step({ ...model, dialog: { ...naming, exists: askedFile(outcome, naming.exists) } });
    case "failed":
      return say(model, outcome.problem, "error");
  }
}
