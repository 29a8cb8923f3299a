/** What each message does to the People pane. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { changed, reviewFailed, reviewOvertaken, reviewPlan } from "./change.ts";
import { peopleLine } from "./editing.ts";
import type { PeopleMessage } from "./message.ts";
import { valuesFound } from "./narrowing.ts";
import { opened } from "./open.ts";
import { actOn } from "./person-actions.ts";
import { withList, withOne } from "./setters.ts";

export function updatePeople(model: Model, message: PeopleMessage): Step {
  switch (message.kind) {
    case "completed":
      return peopleLine(model).completed(message.completion);
    case "values-found":
      return valuesFound(model, message.tab, message.resource, message.sense);
    case "list-changed":
      return step(listChanged(model, message));
    case "opened":
      return step(opened(model, message));
    case "open-failed": {
      const isOpen = model.people.one?.id === message.id;
      return step(isOpen ? withOne(model, { asking: false, failure: message.failure }) : model);
    }
    case "chosen":
      if (model.people.view !== "list") return step(model);
      return actOn(model, message.person, message.active, message.action);
    case "planned":
      return reviewPlan(model, message.plan);
    case "overtaken":
      return reviewOvertaken(model, message.plan);
    case "change-failed":
      return reviewFailed(model, message.failure);
    case "changed":
      return changed(model, message);
  }
}

function listChanged(model: Model, message: Extract<PeopleMessage, { kind: "list-changed" }>): Model {
  const { tab, length, total, hasMore, asking, askedAtMs, failure } = message;
  const phase = asking ? "asking" : "idle";
  const toEnd = model.people.lists[tab].toEnd && asking;
  const listed = withList(model, tab, { length, total, hasMore, phase, askedAtMs, failure });
  // When all pages have come, the cursor goes to the last row once.
  const { cursor } = listed.people.lists[tab];
  const isAtEnd = model.people.lists[tab].toEnd && !failure;
  return withList(listed, tab, { toEnd, cursor: isAtEnd ? Math.max(0, length - 1) : cursor });
}
