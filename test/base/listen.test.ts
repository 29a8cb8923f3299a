/** What came while something long was done is heard in the turns of the loop that are made for it. */

import { stat } from "node:fs";
import { expect, it } from "vitest";
import { startTimer } from "../../src/base/clock.ts";
import { catchUp, listen } from "../../src/base/listen.ts";

const going = new AbortController().signal;

it("throws the reason of a signal that is aborted", async () => {
  await expect(listen(AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
  await listen(going);
});

it("hears after long work what came meanwhile, a timer too, though other events are due before it", async () => {
  const stop = new AbortController();
  const heard = new Promise<unknown>((resolve) => {
    // Behind what a file or a connection brings, immediates come before timers.
    stat(".", () => {
      startTimer(1, () => stop.abort(new Error("time is up")));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      resolve(catchUp(stop.signal).catch((thrown: unknown) => thrown));
    });
  });
  expect(await heard).toEqual(new Error("time is up"));
  await catchUp(going);
});
