/** What each message does to the People pane. */

import { closedFacts } from "../facts/model.ts";
import type { Model, Step } from "../model.ts";
import { step } from "../step.ts";
import { changed, changeFailed, changeOf, planned } from "./changing.ts";
import type { PeopleMessage } from "./message.ts";
import { withList, withPeople } from "./patch.ts";

export function updatePeople(model: Model, message: PeopleMessage): Step {
  switch (message.kind) {
    case "list-changed": {
      const { tab, length, total, hasMore, asking, failure } = message;
      return step(
        withList(model, tab, { length, total, hasMore, phase: asking ? "asking" : "idle", failure }),
      );
    }
    case "opened":
      return step(opened(model, message));
    case "open-failed": {
      const { one } = model.people;
      return step(
        one?.id === message.id ? withPeople(model, { one: { ...one, failure: message.failure } }) : model,
      );
    }
    case "chosen":
      if (model.people.view !== "list") return step(model);
      return changeOf(model, message.tab, message.id, message.active, message.use);
    case "planned":
      return planned(model, message.plan, message.changesAnything);
    case "change-failed":
      return changeFailed(model, message.failure);
    case "changed":
      return changed(model);
  }
}

function opened(model: Model, message: Extract<PeopleMessage, { kind: "opened" }>): Model {
  const { tab, id, facts, active, anew } = message;
  const { one } = model.people;
  if (anew && one?.id !== id) return model;
  const detail = anew && one ? one.detail : { ...closedFacts, open: true, focused: true };
  const shown = withPeople(model, { one: { tab, id, facts, active, detail, failure: undefined } });
  return anew ? shown : withPeople(shown, { view: "one" });
}
