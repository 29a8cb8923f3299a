/** The line that is typed in the People pane: what each key does to it, its proposals and history, and what its end means. */

import type { Problem } from "../../../../base/problem.ts";
import type { Completion } from "../../line/completion.ts";
import { remembered, typingWithHistory } from "../../line/typed-line.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { Typing } from "../pane.ts";
import { approve, planMember, planWords } from "./changing.ts";
import { edited } from "./editor.ts";
import { askBy } from "./listing.ts";
import type { PeopleEditor, PeopleModel } from "./model.ts";
import { find } from "./reading.ts";
import { scimFilter } from "./scim-filter.ts";
import { withPeople } from "./setters.ts";

export function typingPeople(model: Model): Typing | undefined {
  const { editor, history } = model.people;
  return (
    editor &&
    typingWithHistory(editor, {
      history: history[editor.kind],
      changed: (typed) => edited(model, typed),
      proposed: (typed) => step(withPeople(model, { editor: { ...typed, problem: undefined } })),
      accept: () => accept(withPeople(model, { history: kept(model.people, editor) }), editor),
      cancel: () => step(withPeople(model, { editor: undefined })),
      ignore: () => step(model),
    })
  );
}

/** What could stand at the cursor. */
export function completed(model: Model, completion: Completion): Step {
  const { editor } = model.people;
  return editor ? step(withPeople(model, { editor: { ...editor, completion } })) : step(model);
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
  }
}

function wrong(model: Model, editor: PeopleEditor, problem: Problem): Model {
  return withPeople(model, { editor: { ...editor, problem } });
}

function kept({ history }: PeopleModel, { kind, line }: PeopleEditor): PeopleModel["history"] {
  return { ...history, [kind]: remembered(history[kind], line.text.trim()) };
}
