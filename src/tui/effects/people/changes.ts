/** The change that was planned last, until it is made or dropped, and the way back from the one that was made last. */

import { FlowtailError } from "../../../base/errors.ts";
import { ownText } from "../../../base/json.ts";
import type { MadeChange, PeopleWish, PlannedChange } from "../../../session/people/plan-wish.ts";
import type { PeoplePort } from "../../../session/people-port.ts";
import { toldFailure } from "../../../session/told-failure.ts";
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
  const planned = async (wish: ChangeWish): Promise<PlannedChange> => {
    if (wish.kind !== "undo") return people.plan(wish satisfies PeopleWish, signal);
    if (!undo) throw new FlowtailError("usage", "nothing_to_undo", "Nothing can be taken back.");
    return undo(signal);
  };
  return {
    async plan(wish) {
      const mine = ++number;
      current = undefined;
      try {
        const change = await planned(wish);
        if (mine !== number) return;
        current = change;
        const { what, lines, meaning, nameToType, command, changesAnything } = change;
        const plan = { what, lines, meaning, nameToType, command };
        answer({ pane: "people", kind: "planned", plan, changesAnything });
      } catch (thrown) {
        if (mine === number) answer(refusal(thrown));
      }
    },
    async carryOut() {
      try {
        if (!current) throw new Error("no change has been planned");
        const made = await current.carryOut(signal);
        current = undefined;
        undo = made.undo;
        const id = ownText(made.resource, "id") || undefined;
        answer({ pane: "people", kind: "changed", id, canUndo: undo !== undefined });
      } catch (thrown) {
        answer({ pane: "people", kind: "change-failed", failure: toldFailure(thrown) });
      }
    },
    drop() {
      number++;
      current = undefined;
    },
  };
}

/** A mistake of whoever wished for it is told apart from what the platform says. */
function refusal(thrown: unknown): PeopleMessage {
  const failure = toldFailure(thrown);
  if (!(thrown instanceof FlowtailError) || thrown.kind !== "usage")
    return { pane: "people", kind: "change-failed", failure };
  const word = thrown.details?.["word"];
  return { pane: "people", kind: "wish-refused", failure, word: typeof word === "number" ? word : undefined };
}
