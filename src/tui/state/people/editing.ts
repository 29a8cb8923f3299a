/** The line that is typed in the People pane: what each key does to it, its proposals and history, and what its end means. */

import type { Problem } from "../../../base/problem.ts";
import { typedText } from "../keys.ts";
import { lineAfter } from "../line-action.ts";
import { type EditedLine, editedLine, insertText, replaceText } from "../line-editor.ts";
import type { LineAction } from "../line-keymap.ts";
import type { Model, Step } from "../model.ts";
import type { Typing } from "../pane.ts";
import { step } from "../step.ts";
import { acceptName, approve, leaveChange, planMember, planWords } from "./changing.ts";
import type { PeopleCompletion } from "./completion.ts";
import { edited } from "./editor.ts";
import { askBy } from "./listing.ts";
import type { PeopleEditor, PeopleModel } from "./model.ts";
import { find } from "./opening.ts";
import { withPeople } from "./patch.ts";
import { scimFilter } from "./scim-filter.ts";

const longestHistory = 100;

export function typingPeople(model: Model): Typing | undefined {
  const { editor } = model.people;
  if (!editor) return undefined;
  const paste = (text: string) => changed(model, editor, insertText(editor.line, text));
  return {
    paste,
    type(key) {
      const text = typedText(key);
      return text === undefined ? step(model) : paste(text);
    },
    act: (action) => actOnLine(model, editor, action),
  };
}

/** What could stand at the cursor. */
export function completed(model: Model, completion: PeopleCompletion): Step {
  const { editor } = model.people;
  return editor ? step(withPeople(model, { editor: { ...editor, completion } })) : step(model);
}

function actOnLine(model: Model, editor: PeopleEditor, action: LineAction): Step {
  switch (action) {
    case "accept":
      return accept(withPeople(model, { history: remembered(model.people, editor) }), editor);
    case "cancel":
      return editor.kind === "name" ? leaveChange(model) : step(withPeople(model, { editor: undefined }));
    case "complete":
      return choose(model, editor, 1);
    case "complete-back":
      return choose(model, editor, -1);
    case "older":
      return recall(model, editor, 1);
    case "newer":
      return recall(model, editor, -1);
    default: {
      const line = lineAfter(editor.line, action);
      return line ? changed(model, editor, line) : step(model);
    }
  }
}

function accept(model: Model, editor: PeopleEditor): Step {
  const { kind, line } = editor;
  switch (kind) {
    case "filter": {
      const { tab } = model.people;
      const filter = scimFilter(tab, line.text);
      if (!filter.ok) return step(wrong(model, editor, filter.problem));
      return askBy(withPeople(model, { editor: undefined }), tab, line.text.trim());
    }
    case "request":
      return approve(model, editor);
    case "change":
    case "create":
      return planWords(model, editor);
    case "member":
      return planMember(model, editor);
    case "find":
      return find(withPeople(model, { editor: undefined }), line.text.trim());
    case "name":
      return acceptName(model, line.text);
  }
}

function wrong(model: Model, editor: PeopleEditor, problem: Problem): Model {
  return withPeople(model, { editor: { ...editor, problem } });
}

/** The same text moved to the end of the history rather than written twice; a profile's name is not kept. */
function remembered({ history }: PeopleModel, { kind, line }: PeopleEditor): PeopleModel["history"] {
  const text = line.text.trim();
  if (text === "" || kind === "name") return history;
  const others = history[kind].filter((earlier) => earlier !== text);
  return { ...history, [kind]: [...others, text].slice(-longestHistory) };
}

/** Steps through what was typed before; the draft is where one comes back to. */
function recall(model: Model, editor: PeopleEditor, steps: 1 | -1): Step {
  const texts = model.people.history[editor.kind];
  const back = Math.max(0, Math.min(editor.back + steps, texts.length));
  if (back === editor.back) return step(model);
  const draft = editor.back === 0 ? editor.line.text : editor.draft;
  const text = back === 0 ? draft : (texts[texts.length - back] ?? draft);
  return edited(model, { ...editor, line: editedLine(text), back, draft });
}

/** The proposal takes the place of what was typed; the next one takes its place. */
function choose(model: Model, editor: PeopleEditor, direction: 1 | -1): Step {
  const { completion } = editor;
  if (!completion || completion.options.length === 0) return step(model);
  const count = completion.options.length;
  const next = ((completion.chosen ?? (direction === 1 ? -1 : 0)) + direction + count) % count;
  const text = completion.options[next]?.text ?? "";
  const chosen = {
    ...editor,
    line: replaceText(editor.line, completion.start, completion.end, text),
    problem: undefined,
  };
  if (count === 1) return edited(model, chosen);
  const end = completion.start + text.length;
  return step(withPeople(model, { editor: { ...chosen, completion: { ...completion, end, chosen: next } } }));
}

function changed(model: Model, editor: PeopleEditor, line: EditedLine): Step {
  return edited(model, { ...editor, line, back: 0 });
}
