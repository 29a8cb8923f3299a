import { expect, it } from "vitest";
import { createKeptCount } from "../../../src/tui/effects/kept-count.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";

/** A growing input that a search finishes now and then, and a screen that draws only when it is asked to. */
function screenOf(renewMs: number) {
  const clock = fakeClock();
  const closing = new AbortController();
  const input = { count: 0, isComplete: true };
  const drawn: { count: number; isComplete: boolean }[] = [];
  let made = 0;
  const kept = createKeptCount<number>(
    {
      clock,
      later: (delayMs, then) => void clock.sleep(delayMs, closing.signal).then(then, () => {}),
      redraw: () => draw(),
    },
    renewMs,
  );
  const draw = () => {
    const stamp = `${input.count} ${input.isComplete}`;
    const counted = kept({ key: "one", stamp, isComplete: input.isComplete }, () => {
      made++;
      return { value: input.count, isComplete: true };
    });
    drawn.push({ count: counted.value, isComplete: counted.isComplete });
    return counted;
  };
  return { clock, input, draw, drawn, made: () => made };
}

it("tells no unfinished count as a finished one, whatever comes in which order", async () => {
  const step = fc.record({
    grow: fc.nat({ max: 3 }),
    isComplete: fc.boolean(),
    waitMs: fc.constantFrom(0, 10, 100, 300),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { clock, input, draw } = screenOf(200);
      let finished = [0];
      for (const { grow, isComplete, waitMs } of steps) {
        input.count += grow;
        input.isComplete = isComplete;
        if (isComplete) finished = [...finished, input.count];
        const counted = draw();
        if (counted.isComplete) expect(finished).toContain(counted.value);
        expect(counted.isComplete && !isComplete && counted.value === input.count && grow > 0).toBe(false);
        await clock.advance(waitMs);
      }
    }),
    { numRuns: 60 },
  );
});

it("asks for the frame that shows the newest count, though nothing else happens", async () => {
  const { clock, input, draw, drawn } = screenOf(200);
  draw();
  input.count = 5;
  draw();
  expect(drawn.at(-1)).toEqual({ count: 0, isComplete: true });
  await clock.advance(201);
  expect(drawn.at(-1)).toEqual({ count: 5, isComplete: true });
  expect(clock.sleepers).toBe(0);
});

it("counts a finished input at once, however lately it was counted unfinished", () => {
  const { input, draw } = screenOf(200);
  input.isComplete = false;
  input.count = 3;
  expect(draw()).toEqual({ value: 3, isComplete: false });
  input.count = 7;
  input.isComplete = true;
  expect(draw()).toEqual({ value: 7, isComplete: true });
});

it("does not count at every frame", () => {
  const { input, draw, made } = screenOf(200);
  for (let frame = 0; frame < 10; frame++) {
    input.count++;
    draw();
  }
  expect(made()).toBe(1);
});
