/** A change that is said, agreed to, and not made, as another writer has written meanwhile. */

import { expect, it } from "vitest";
import { createChanges, type SpokenPlan } from "../../../src/cli/linear/change-words.ts";
import type { Planned } from "../../../src/session/planned.ts";

interface Plan extends Planned<Plan, string> {
  readonly lines: readonly string[];
}

const { signal } = new AbortController();
const spoken: SpokenPlan<Plan, string> = {
  what: () => "Change it",
  lines: ({ lines }) => lines,
  done: (result) => [result],
};

function plan(lines: readonly string[], now?: Plan): Plan {
  return {
    ...{ lines, nameToType: undefined },
    carryOut: async () => ({
      ok: true,
      value: now ? { isMade: false, plan: now } : { isMade: true, result: "As it is.", undo: undefined },
    }),
  };
}

const ask = (planned: Plan) => createChanges().ask({ ok: true, value: planned }, spoken);

it("says what would change now, and asks anew", async () => {
  const asked = ask(plan(['~ a: "x" → "y"'], plan(['~ a: "z" → "y"'])));
  const again = await asked.question?.carryOut(signal);
  expect(again?.lines).toEqual([
    "Nothing was changed: what is stored has changed since this was said. Against what is stored now:",
    "Change it:",
    'changes a: "z" to "y"',
  ]);
  expect((await again?.question?.carryOut(signal))?.lines).toEqual(["Done: Change it.", "As it is."]);
});

it("says that nothing would change now, and asks nothing", async () => {
  const asked = ask(plan(['~ a: "x" → "y"'], plan([])));
  const again = await asked.question?.carryOut(signal);
  expect(again?.question).toBeUndefined();
  expect(again?.lines.at(-1)).toBe("Change it: nothing would change.");
});
