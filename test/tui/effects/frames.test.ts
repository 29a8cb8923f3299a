import { expect, it } from "vitest";
import { createFrames } from "../../../src/tui/effects/frames.ts";
import { fakeClock } from "../../support/fake-clock.ts";

function open() {
  const clock = fakeClock(0);
  const drawnAtMs: number[] = [];
  const frames = createFrames(clock, () => drawnAtMs.push(clock.nowMs()));
  return { clock, frames, drawnAtMs };
}

it("draws at once when nothing was drawn lately", () => {
  const { frames, drawnAtMs } = open();
  frames.request("key");
  expect(drawnAtMs).toEqual([0]);
});

it("draws many requests in one frame", async () => {
  const { clock, frames, drawnAtMs } = open();
  for (let request = 0; request < 100; request++) frames.request("key");
  await clock.advance(100);
  expect(drawnAtMs).toEqual([0, 16]);
});

it("lets no frame of the stream before a key keep it waiting", async () => {
  const { clock, frames, drawnAtMs } = open();
  frames.request("key");
  await clock.advance(60);
  frames.request("data");
  await clock.advance(1);
  frames.request("key");
  expect(drawnAtMs).toEqual([0, 60, 61]);
});

it("draws a stream less often than keys", async () => {
  const { clock, frames, drawnAtMs } = open();
  for (let tick = 0; tick < 20; tick++) {
    frames.request("data");
    await clock.advance(10);
  }
  expect(drawnAtMs).toEqual([0, 50, 100, 150, 200]);
});

it("draws a file that is loaded in steps that can be followed, and the last one with what follows", async () => {
  const { clock, frames, drawnAtMs } = open();
  for (let tick = 0; tick < 60; tick++) {
    frames.request("loading");
    await clock.advance(10);
  }
  frames.request("data");
  await clock.advance(300);
  expect(drawnAtMs).toEqual([0, 250, 500, 600]);
});

it.each([
  [10, [0, 250, 500, 750]],
  [30, [0, 600, 1200, 1800]],
  [400, [0, 1000, 2000, 3000]],
])(
  "spends little of a load's time on frames of %d ms, and draws one each second",
  async (tookMs, expected) => {
    const clock = fakeClock(0);
    const drawnAtMs: number[] = [];
    let drawingMs = 0;
    const slow = { ...clock, elapsedMs: () => clock.elapsedMs() + drawingMs };
    const frames = createFrames(slow, () => {
      drawnAtMs.push(clock.nowMs());
      drawingMs = tookMs;
      // The clock of the test stands still while something is drawn.
      queueMicrotask(() => {
        drawingMs = 0;
      });
    });
    for (let tick = 0; tick <= 300; tick++) {
      frames.request("loading");
      await clock.advance(10);
    }
    expect(drawnAtMs.slice(0, 4)).toEqual(expected);
  },
);

it("does not let a key wait for a frame of the stream", async () => {
  const { clock, frames, drawnAtMs } = open();
  frames.request("data");
  frames.request("data");
  await clock.advance(20);
  frames.request("key");
  await clock.advance(100);
  expect(drawnAtMs).toEqual([0, 20]);
});

it("does not let a key wait because a frame of the stream was just drawn, and a second key no longer than for the first", async () => {
  const { clock, frames, drawnAtMs } = open();
  frames.request("data");
  await clock.advance(5);
  frames.request("key");
  await clock.advance(2);
  frames.request("key");
  frames.request("data");
  await clock.advance(100);
  expect(drawnAtMs).toEqual([0, 5, 21]);
});

it("draws nothing once it is closed", async () => {
  const { clock, frames, drawnAtMs } = open();
  frames.request("key");
  frames.request("key");
  frames.close();
  await clock.advance(100);
  expect(drawnAtMs).toEqual([0]);
});
