import { expect, it } from "vitest";
import { createLastingTrouble } from "../../../src/cli/log/lasting-trouble.ts";
import { fakeClock } from "../../support/fake-clock.ts";

it("is said when it begins, each minute with how long it lasts, and anew once it was over", async () => {
  const clock = fakeClock();
  const trouble = createLastingTrouble(clock);
  expect(trouble.isSaid).toBe(false);
  const said: (string | undefined)[] = [];
  for (let second = 0; second <= 120; second++) {
    const lasts = trouble.saidNow();
    if (lasts !== undefined) said.push(`${second}${lasts}`);
    await clock.advance(1000);
  }
  expect(said).toEqual(["0", "60, for 1m 00s now", "120, for 2m 00s now"]);
  expect(trouble.isSaid).toBe(true);
  trouble.end();
  expect(trouble.isSaid).toBe(false);
  expect(trouble.saidNow()).toBe("");
});
