/** A change in the linear mode: the plan is said, a typed yes carries it out, and `undo` plans the way back. */

import type { Outcome } from "../../base/failure.ts";
import type { Planned, Undo } from "../../session/writes/planned.ts";
import { type Answer, say, type Topic } from "./command.ts";
import { spokenChange } from "./spoken-change.ts";
import { failureAnswer } from "./spoken-failure.ts";

/** How a plan of one kind is said. */
export interface SpokenPlan<Plan, Result> {
  /** What would be done and where, in one line. */
  what(plan: Plan): string;
  /** What would change, a line each; none where nothing would. */
  lines(plan: Plan): readonly string[];
  /** Why nothing would, a sentence each. */
  unchanged?(plan: Plan): readonly string[];
  /** What there is after it was done. */
  done(result: Result): readonly string[];
}

export interface Changes {
  readonly topic: Topic;
  /** Says the plan and asks; a failure of planning is said instead. */
  ask<Plan extends Planned<Plan, Result>, Result>(
    planned: Outcome<Plan>,
    spoken: SpokenPlan<Plan, Result>,
  ): Answer;
}

export function createChanges(): Changes {
  let undo: ((signal: AbortSignal) => Promise<Answer>) | undefined;
  function ask<Plan extends Planned<Plan, Result>, Result>(
    planned: Outcome<Plan>,
    spoken: SpokenPlan<Plan, Result>,
  ): Answer {
    return planned.ok ? askFor(planned.value, spoken) : failureAnswer(planned.failure);
  }
  function askFor<Plan extends Planned<Plan, Result>, Result>(
    plan: Plan,
    spoken: SpokenPlan<Plan, Result>,
  ): Answer {
    const lines = spoken.lines(plan).map(spokenChange);
    if (lines.length === 0)
      return say(`${spoken.what(plan)}: nothing would change.`, ...(spoken.unchanged?.(plan) ?? []));
    return {
      lines: [`${spoken.what(plan)}:`, ...lines],
      question: { expected: plan.nameToType ?? "yes", carryOut: (signal) => carryOut(plan, spoken, signal) },
    };
  }
  async function carryOut<Plan extends Planned<Plan, Result>, Result>(
    plan: Plan,
    spoken: SpokenPlan<Plan, Result>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const made = await plan.carryOut(signal);
    if (!made.ok) return failureAnswer(made.failure);
    if (!made.value.isMade) {
      const anew = askFor(made.value.plan, spoken);
      return { ...anew, lines: [overtaken(made.value.plan), ...anew.lines] };
    }
    const back: Undo<Plan> | undefined = made.value.undo;
    undo = back && (async (stop) => ask(await back(stop), spoken));
    const how = undo ? ["Type undo to take it back."] : [];
    const done = made.value.byAnother ? "Another writer has done the same meanwhile" : "Done";
    return say(
      `${done}: ${spoken.what(plan)}.`,
      ...(made.value.kept ?? []),
      ...spoken.done(made.value.result),
      ...how,
    );
  }
  return {
    ask,
    topic: {
      name: "changes",
      about: "taking back what was changed",
      commands: [
        {
          names: ["undo", "u"],
          takes: "",
          does: "plans the way back of the last change, says it, and asks.",
          answer(_rest, signal) {
            if (!undo) return say("There is nothing to take back.");
            return undo(signal);
          },
        },
      ],
    },
  };
}

function overtaken({ mayBeDone }: { readonly mayBeDone?: boolean | undefined }): string {
  const why = mayBeDone
    ? "Its answer was lost and nothing more was sent: it may have been made, and what is stored is another now."
    : "Nothing was changed: what is stored has changed since this was said.";
  return `${why} Against what is stored now:`;
}
