/** The line that is typed in the People pane: a filter, an invite request, or the name that confirms. */

import { typedText } from "../keys.ts";
import { lineAfter } from "../line-action.ts";
import { type EditedLine, insertText } from "../line-editor.ts";
import type { LineAction } from "../line-keymap.ts";
import type { Model, Step } from "../model.ts";
import type { Typing } from "../pane.ts";
import { step } from "../step.ts";
import { acceptName, approve, leaveChange } from "./changing.ts";
import { askFor } from "./listing.ts";
import type { PeopleEditor } from "./model.ts";
import { withPeople } from "./patch.ts";

export function typingPeople(model: Model): Typing | undefined {
  const { editor } = model.people;
  if (!editor) return undefined;
  const changed = (line: EditedLine) => step(withPeople(model, { editor: { ...editor, line } }));
  const paste = (text: string) => changed(insertText(editor.line, text));
  return {
    paste,
    type(key) {
      const text = typedText(key);
      return text === undefined ? step(model) : paste(text);
    },
    act(action) {
      if (action === "accept") return accept(model, editor);
      if (action === "cancel") return cancel(model, editor);
      const line = lineAfter(editor.line, action satisfies LineAction);
      return line ? changed(line) : step(model);
    },
  };
}

function accept(model: Model, { kind, line }: PeopleEditor): Step {
  switch (kind) {
    case "filter":
      return askFor(withPeople(model, { editor: undefined }), model.people.tab, line.text.trim());
    case "request":
      return approve(model, line.text);
    case "name":
      return acceptName(model, line.text);
  }
}

function cancel(model: Model, { kind }: PeopleEditor): Step {
  return kind === "name" ? leaveChange(model) : step(withPeople(model, { editor: undefined }));
}
