/** A fault of the sandbox itself is told once, in one sentence, and nothing ends by it. */

import { expect, it, onTestFinished, vi } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { faultReporter } from "../../src/sandbox/internal-faults.ts";
import { createSandboxClock } from "../../src/sandbox/sandbox-clock.ts";
import { openStorage } from "../../src/sandbox/storage/storage.ts";
import { timeOffApp } from "../../src/sandbox/traffic/time-off-app.ts";
import { createTrafficPump } from "../../src/sandbox/traffic-pump.ts";
import { fakeClock } from "../support/fake-clock.ts";

it("is told once for each sentence", () => {
  const told: string[] = [];
  const report = faultReporter(({ message }) => told.push(message));
  for (const message of ["the disk is full", "the disk is full", "something else", "the disk is full"])
    report(new Error(message));
  report("a text");
  expect(told).toEqual(["the disk is full", "something else", "a text"]);
});

it("is a warning of the process where no listener is given", () => {
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  faultReporter()(new Error("the disk is full"));
  expect(warn.mock.calls.map(([fault]) => String(fault))).toEqual(["Error: the disk is full"]);
});

it("of a disk that is full for a while stops no generated events", async () => {
  const machine = fakeClock();
  let [isFull, taken] = [false, 0];
  const told: unknown[] = [];
  const pump = createTrafficPump({
    intake: {
      take(events) {
        if (isFull) throw new Error("the disk is full");
        taken += events.length;
      },
      restore: () => {},
    },
    world: () => timeOffApp,
    random: seededRandom(1),
    clock: createSandboxClock(machine, openStorage(undefined)),
    machine,
    reportFault: (thrown) => told.push(thrown),
  });
  onTestFinished(() => pump.stop());
  pump.change({ rate: 50 });
  await machine.advance(10_000);
  const before = taken;
  expect(before).toBeGreaterThan(0);
  isFull = true;
  await machine.advance(10_000);
  expect([taken, told.length > 0]).toEqual([before, true]);
  isFull = false;
  await machine.advance(10_000);
  expect(taken).toBeGreaterThan(before);
  expect(pump.state().generated).toBe(taken);
});
