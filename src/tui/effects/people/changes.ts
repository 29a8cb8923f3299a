/** The change that was planned last, until it is made or dropped, and the way back from the one that was made last. */

import { type Failure, newFailure, type Outcome } from "../../../base/failure.ts";
import { ownText } from "../../../base/json.ts";
import type { MadeChange, PeopleWish, PlannedChange } from "../../../session/people/plan-wish.ts";
import type { PeoplePort } from "../../../session/people-port.ts";
import type { PeopleMessage } from "../../state/panes/people/message.ts";
import type { ChangeWish } from "../../state/panes/people/model.ts";

export interface Changes {
  plan(wish: ChangeWish): Promise<void>;
  carryOut(): Promise<void>;
  drop(): void;
}

/** A change under way is carried to its end, whatever is planned meanwhile. */
export function createChanges(
  people: PeoplePort,
  signal: AbortSignal,
  answer: (message: PeopleMessage) => void,
): Changes {
  let current: PlannedChange | undefined;
  let undo: MadeChange["undo"];
  let number = 0;
  const planned = async (wish: ChangeWish): Promise<Outcome<PlannedChange>> => {
    if (wish.kind !== "undo") return people.plan(wish satisfies PeopleWish, signal);
    if (undo) return undo(signal);
    return { ok: false, failure: newFailure("usage", "nothing_to_undo", "Nothing can be taken back.") };
  };
  return {
    async plan(wish) {
      const mine = ++number;
      current = undefined;
      const change = await planned(wish);
      if (mine !== number) return;
      if (!change.ok) return answer(refusal(change.failure));
      current = change.value;
      const { what, lines, meaning, nameToType, command, changesAnything } = change.value;
      const plan = { what, lines, meaning, nameToType, command };
      answer({ pane: "people", kind: "planned", plan, changesAnything });
    },
    async carryOut() {
      const made = await current?.carryOut(signal);
      if (!made) return;
      if (!made.ok) return answer({ pane: "people", kind: "change-failed", failure: made.failure });
      current = undefined;
      undo = made.value.undo;
      const id = ownText(made.value.resource, "id") || undefined;
      answer({ pane: "people", kind: "changed", id, canUndo: undo !== undefined });
    },
    drop() {
      number++;
      current = undefined;
    },
  };
}

/** A mistake of whoever wished for it is told apart from what the platform says. */
function refusal(failure: Failure): PeopleMessage {
  if (failure.kind !== "usage") return { pane: "people", kind: "change-failed", failure };
  const word = failure.details["word"];
  return { pane: "people", kind: "wish-refused", failure, word: typeof word === "number" ? word : undefined };
}
