/** The line that is typed in the People pane: its keys, its proposals and history, and what Enter does. */

import type { Problem } from "../../../../base/problem.ts";
import { scimFilter } from "../../../../query/people-filter.ts";
import { paneLine, rememberedIn } from "../../line/pane-line.ts";
import { rememberFilter, withUsedFilters } from "../../memory/remember.ts";
import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { approve, planMember, planWords } from "./change.ts";
import { checked, edited } from "./editor.ts";
import { askBy } from "./list.ts";
import type { PeopleEditor, PeopleModel } from "./model.ts";
import { withPeople } from "./setters.ts";

/** The line as the pane has it now. */
export function peopleLine(model: Model) {
  return paneLine(model, withUsedFilters(model, `people.${model.people.tab}`, model.people, "filter"), {
    put: (editor) => withPeople(model, { editor }),
    edited: (line) => edited(model, line),
    checked: (line) => checked(line, model.people.tab),
    accept: (line) => accept(withPeople(model, { history: kept(model.people, line) }), line),
  });
}

function accept(model: Model, editor: PeopleEditor): Step {
  const { kind, line } = editor;
  switch (kind) {
    case "filter": {
      const { tab } = model.people;
      const filter = scimFilter(tab, line.text);
      if (!filter.ok) return step(wrong(model, editor, filter.problem));
      const text = line.text.trim();
      const [asked, effects] = askBy(withPeople(model, { editor: undefined }), tab, text);
      const [remembered, notes] = text === "" ? step(asked) : rememberFilter(asked, `people.${tab}`, text);
      return step(remembered, ...effects, ...notes);
    }
    case "request":
      return approve(model, editor);
    case "change":
    case "create":
      return planWords(model, editor);
    case "member":
      return planMember(model, editor);
  }
}

function wrong(model: Model, editor: PeopleEditor, problem: Problem): Model {
  return withPeople(model, { editor: { ...editor, problem } });
}

function kept({ history }: PeopleModel, { kind, line }: PeopleEditor): PeopleModel["history"] {
  return rememberedIn(history, kind, line.text.trim());
}
