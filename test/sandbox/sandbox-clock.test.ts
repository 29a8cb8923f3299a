import { describe, expect, it } from "vitest";
import { createSandboxClock, latestClockMs } from "../../src/sandbox/sandbox-clock.ts";
import { openStorage } from "../../src/sandbox/storage/storage.ts";

function clocks() {
  const machine = { ms: 1000 };
  const clock = createSandboxClock(
    {
      nowMs: () => machine.ms,
      elapsedMs: () => machine.ms,
      sleep: () => Promise.resolve(),
    },
    openStorage(undefined),
  );
  return { machine, clock };
}

describe("the sandbox's time", () => {
  it("is the machine's until it is moved", () => {
    const { machine, clock } = clocks();
    machine.ms = 1234.5678;
    expect([clock.nowMs(), clock.nowUs()]).toEqual([1234.5678, 1234568]);
    expect(clock.state()).toMatchObject({ offsetMs: 0, frozen: false });
  });

  it.each([
    ["ahead", { advanceMs: 500 }, 1500, 1510],
    ["back", { advanceMs: -500 }, 500, 510],
    ["to an instant", { nowMs: 7000 }, 7000, 7010],
    ["to an instant and on", { nowMs: 7000, advanceMs: 1 }, 7001, 7011],
    ["nowhere, standing still", { frozen: true }, 1000, 1000],
    ["to an instant, standing still", { nowMs: 7000, frozen: true }, 7000, 7000],
  ])("moves %s", (_where, change, now, tenLater) => {
    const { machine, clock } = clocks();
    expect(clock.change(change).nowMs).toBe(now);
    machine.ms += 10;
    expect(clock.nowMs()).toBe(tenLater);
  });

  it.each([
    [{ nowMs: -1 }],
    [{ advanceMs: -1001 }],
    [{ nowMs: latestClockMs, advanceMs: 1 }],
    [{ nowMs: Number.NaN }],
  ])("stays where it is for %j, a time that cannot be kept", (change) => {
    const { clock } = clocks();
    expect(() => clock.change(change)).toThrow("a time that the sandbox cannot keep");
    expect(clock.state()).toMatchObject({ nowMs: 1000, offsetMs: 0, frozen: false });
  });

  it("is exactly the machine's again after a reset, though that goes on meanwhile", () => {
    let ms = 0;
    const clock = createSandboxClock(
      {
        nowMs: () => ms++,
        elapsedMs: () => 0,
        sleep: () => Promise.resolve(),
      },
      openStorage(undefined),
    );
    clock.change({ advanceMs: 5000, frozen: true });
    clock.reset();
    expect(clock.state()).toMatchObject({ offsetMs: 0, frozen: false });
  });

  it("stands exactly where it is set and stopped, though the machine's time goes on meanwhile", () => {
    let ms = 0;
    const clock = createSandboxClock(
      {
        nowMs: () => ms++,
        elapsedMs: () => 0,
        sleep: () => Promise.resolve(),
      },
      openStorage(undefined),
    );
    const change = { nowMs: 7000, advanceMs: 1, frozen: true };
    expect(clock.change(change)).toMatchObject({ nowMs: 7001, now: "1970-01-01T00:00:07.001Z" });
    expect(clock.nowMs()).toBe(7001);
    expect(clock.change({ frozen: false }).nowMs).toBe(7001);
    expect(clock.change({ nowMs: 500 })).toMatchObject({ nowMs: 500, frozen: false });
  });

  it("can be moved while it stands still, and runs on from there", () => {
    const { machine, clock } = clocks();
    clock.change({ frozen: true });
    machine.ms += 100;
    clock.change({ advanceMs: 5 });
    expect(clock.nowMs()).toBe(1005);
    clock.change({ frozen: false });
    machine.ms += 1;
    expect(clock.state()).toMatchObject({ nowMs: 1006, offsetMs: -95, frozen: false });
  });
});
