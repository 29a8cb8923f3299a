/**
 * What becomes of every line that was open over the log before: it is typed on, with its text and its cursor, or it is gone. One that is
 * gone stays on the screen as a line that leads to nothing: the letters that follow are not meant for the keys.
 */

import type { Dialog } from "./dialog/model.ts";
import { openPalette } from "./dialog/palette.ts";
import type { EditedLine } from "./line/editor.ts";
import { editedLine } from "./line/editor.ts";
import { listStart } from "./list/position.ts";
import type { Model, Step } from "./model.ts";
import { paneNamed, panes } from "./panes/all.ts";
import type { Pane, Typing } from "./panes/pane.ts";
import { actOnSearch } from "./search/search.ts";
import { searchedIn } from "./search/searched-in.ts";
import { step } from "./step.ts";
import { typingOver } from "./typing-in.ts";

export interface TypedOn {
  readonly typed: Step;
  /** The places whose line is gone, by their titles. */
  readonly gone: readonly string[];
}

/** Nothing has a line that is not asked about here: a pane gives its line by `typing`, a dialog by `typingOver`. */
export function typeOn(model: Model, before: Model): TypedOn {
  const inPanes = panes.reduce<TypedOn>((current, pane) => typeInPane(current, pane, before), {
    typed: step(model),
    gone: [],
  });
  return typeOver(inPanes, before);
}

function typeInPane({ typed: [model, effects], gone }: TypedOn, pane: Pane, before: Model): TypedOn {
  const line = pane.typing?.(before)?.line;
  const written = reopened(model, pane, before, line);
  if (written) return { typed: step(written[0], ...effects, ...written[1]), gone };
  if (!line) return { typed: step(model, ...effects), gone };
  const shown = pane.name === before.pane ? withGone(model, pane.title, line) : model;
  return { typed: step(shown, ...effects), gone: [...gone, pane.title] };
}

/** Undefined where the pane has no line to go on with. */
function reopened(model: Model, pane: Pane, before: Model, line: EditedLine | undefined): Step | undefined {
  if (pane.typing?.(model)) return written(step(model), (next) => pane.typing?.(next), line);
  // A pane that is not on the screen would be opened later, which closes its line.
  const isOpen = pane.name === before.pane;
  const [opened, asked] = isOpen ? step(model) : (pane.open?.(model) ?? step(model));
  const again = pane.retype(opened, before);
  return again && written([again[0], [...asked, ...again[1]]], (next) => pane.typing?.(next), line);
}

function written(
  [model, effects]: Step,
  typing: (model: Model) => Typing | undefined,
  line: EditedLine | undefined,
): Step | undefined {
  const open = typing(model);
  if (!open) return undefined;
  const isThere = !line || (open.line.text === line.text && open.line.cursor === line.cursor);
  if (isThere) return [model, effects];
  const [next, more] = open.write(line);
  return [next, [...effects, ...more]];
}

/** What covered the pane. */
function typeOver({ typed: [model, effects], gone }: TypedOn, before: Model): TypedOn {
  const { dialog } = before;
  // A command covers nothing that is in use.
  if (!dialog || dialog.kind === "command") return { typed: [model, effects], gone };
  const line = typingOver(before)?.line ?? editedLine("");
  const again = written(dialogAgain(model, dialog), typingOver, line) ?? dialogAgain(model, dialog);
  if (again[0].dialog) return { typed: step(again[0], ...effects, ...again[1]), gone };
  const { title } = paneNamed(before.pane);
  return { typed: step(withGone(model, title, line), ...effects), gone: [...gone, title] };
}

/** Without a dialog where what it is about is gone. */
function dialogAgain(model: Model, dialog: Dialog): Step {
  switch (dialog.kind) {
    case "palette":
      return openPalette(model);
    case "views":
      return step({ ...model, dialog: { ...dialog, ...listStart } });
    case "save-view":
      return step({ ...model, dialog: { ...dialog, exists: undefined } });
    case "terms":
    case "columns":
    case "gone":
      return step({ ...model, dialog });
    case "find": {
      const searched = searchedIn(model);
      return searched ? actOnSearch(model, searched, "find-text") : step(model);
    }
    // The values are of a row of the log before.
    case "values":
    case "command":
      return step(model);
  }
}

function withGone(model: Model, place: string, line: EditedLine): Model {
  return { ...model, dialog: { kind: "gone", place, line } };
}
