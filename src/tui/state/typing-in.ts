/** The line being typed: in a dialog, in the help or in the pane. */

import { typingInDialog } from "./dialog/act.ts";
import type { Model } from "./model.ts";
import { paneNamed } from "./panes/all.ts";
import type { Typing } from "./panes/pane.ts";
import { typingWords } from "./search/search.ts";
import { searchedIn } from "./search/searched-in.ts";

export function typingIn(model: Model): Typing | undefined {
  if (model.dialog) return typingOver(model);
  return model.help ? undefined : paneNamed(model.pane).typing?.(model);
}

/** The line of the dialog that covers the pane. */
export function typingOver(model: Model): Typing | undefined {
  const { dialog } = model;
  if (dialog?.kind !== "find") return dialog && typingInDialog(model, dialog);
  const searched = searchedIn(model);
  return searched && typingWords(model, searched, dialog);
}
