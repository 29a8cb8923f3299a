/** When what a command has started is asked to end, when it is killed, and when it is looked at before. */

import { expect, it } from "vitest";
import { endTree, lookEveryMs, noteEveryMs, noteTree } from "../../src/processes/end-tree.ts";
import { fakeClock } from "../support/fake-clock.ts";

/** One that runs until `end()`, and tells what was done to it. */
function stubbornTree() {
  let runs = true;
  const done: string[] = [];
  const tree = {
    isRunning: () => runs,
    ask: () => void done.push("ask"),
    wake: () => void done.push("wake"),
    kill: () => void done.push("kill"),
  };
  const end = () => {
    runs = false;
  };
  return { tree, done, end };
}

const open = new AbortController().signal;

it("what ends when it is asked to is not killed", async () => {
  const clock = fakeClock();
  const { tree, done, end } = stubbornTree();
  const ending = endTree(tree, { clock, graceMs: () => 5000, closed: open });
  await clock.advance(4000);
  end();
  await clock.advance(lookEveryMs);
  expect({ how: await ending, done, sleepers: clock.sleepers }).toEqual({
    how: "ended",
    done: ["ask", "wake"],
    sleepers: 0,
  });
});

it.each([
  ["runs", open],
  ["has ended", AbortSignal.abort()],
])("what does not end is killed when its time is over, where the command itself %s", async (_how, closed) => {
  const clock = fakeClock();
  const { tree, done } = stubbornTree();
  const ending = endTree(tree, { clock, graceMs: () => 5000, closed });
  await clock.advance(4999);
  expect(done).toEqual(["ask", "wake"]);
  await clock.advance(1);
  expect({ how: await ending, done }).toEqual({ how: "killed", done: ["ask", "wake", "kill"] });
});

it("what does not end is killed sooner where its time gets shorter", async () => {
  const clock = fakeClock();
  const { tree } = stubbornTree();
  let graceMs = 5000;
  const ending = endTree(tree, { clock, graceMs: () => graceMs, closed: open });
  await clock.advance(1000);
  graceMs = 700;
  await clock.advance(lookEveryMs);
  expect(await ending).toBe("killed");
});

it.each([
  ["darwin", 4],
  ["linux", 0],
  ["win32", 0],
] as const)(
  "on %s a tree is looked at %i times in three seconds, until it has closed",
  async (platform, times) => {
    const clock = fakeClock();
    const closed = new AbortController();
    const { tree } = stubbornTree();
    let looks = 0;
    const isRunning = () => ++looks > 0;
    const noting = noteTree({ ...tree, isRunning }, { clock, closed: closed.signal, platform });
    await clock.advance(3 * noteEveryMs);
    closed.abort();
    await noting;
    expect({ looks, sleepers: clock.sleepers }).toEqual({ looks: times, sleepers: 0 });
  },
);
