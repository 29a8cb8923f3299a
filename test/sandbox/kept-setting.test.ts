/** What the control sets for good: over a restart, a seed and a reset, and where it cannot be written. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type SandboxOptions, startSandbox } from "../../src/sandbox/index.ts";
import { keptSetting } from "../../src/sandbox/kept-setting.ts";
import { openStorage } from "../../src/sandbox/storage/storage.ts";
import { fakeClock } from "../support/fake-clock.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "flowtail-setting-"));
  return () => rmSync(dataDir, { recursive: true, force: true });
});

const hourMs = 3_600_000;
const clock = fakeClock();
const start = (options: SandboxOptions = {}) => startSandbox({ dataDir, clock, ...options });

async function logged({ url, appId, tokens }: Awaited<ReturnType<typeof startSandbox>>) {
  const response = await fetch(`${url}/api/apps.activities.list?app_id=${appId}`, {
    headers: { authorization: `Bearer ${tokens.service}` },
  });
  const { activities } = (await response.json()) as { activities: readonly { event_type: string }[] };
  return activities.map(({ event_type }) => event_type);
}

it.each<[string, SandboxOptions]>([
  ["with the same options", {}],
  ["with another seed, and generated events", { seed: "demo", traffic: 1 }],
])(
  "keeps a clock that was moved, and lists what was written by it, over a restart %s",
  async (_how, options) => {
    const before = await start();
    before.control.setClock({ advanceMs: 12 * hourMs });
    before.control.appendEvents({ events: [{ event_type: "ahead" }] });
    await before.close();
    clock.set(hourMs);
    await using after = await start(options);
    expect(after.control.clock()).toMatchObject({ offsetMs: 12 * hourMs, frozen: false });
    expect(await logged(after)).toContain("ahead");
  },
);

it("lets a clock that was stopped stand where it stood, and run on from there", async () => {
  const before = await start();
  const { nowMs } = before.control.setClock({ advanceMs: -hourMs, frozen: true });
  await before.close();
  clock.set(hourMs);
  await using after = await start();
  expect(after.control.clock()).toMatchObject({ nowMs, frozen: true });
  after.control.setClock({ frozen: false });
  clock.set(hourMs);
  expect(after.control.clock()).toMatchObject({ nowMs: nowMs + hourMs, frozen: false });
});

it("keeps what was changed of the policy, before which goes what a start says", async () => {
  const before = await start({ policy: { activityMaxLimit: 50 } });
  before.control.setPolicy({ activityDefaultLimit: 7, snoozeMinutes: 3, rateBurst: undefined });
  before.control.setPolicy({ activitySort: "asc" });
  await before.close();
  await using after = await start({ policy: { snoozeMinutes: 5 } });
  const kept = { activityDefaultLimit: 7, snoozeMinutes: 5, activitySort: "asc" };
  expect(after.control.state().policy).toMatchObject({ ...kept, activityMaxLimit: 1000 });
});

it("leaves both to a seed as they are, and begins anew with a reset, also for the next start", async () => {
  const before = await start({ policy: { snoozeMinutes: 5 } });
  const settings = () => {
    const { clock, policy } = before.control.state();
    return [clock.offsetMs, policy.snoozeMinutes];
  };
  before.control.setClock({ advanceMs: hourMs });
  before.control.setPolicy({ snoozeMinutes: 3 });
  before.control.seed("demo");
  expect(settings()).toEqual([hourMs, 3]);
  await before.close();
  const seeded = await start();
  expect(seeded.control.clock().offsetMs).toBe(hourMs);
  expect(seeded.control.state().policy.snoozeMinutes).toBe(3);
  seeded.control.reset();
  await seeded.close();
  await using after = await start();
  expect(after.control.clock().offsetMs).toBe(0);
  expect(after.control.state().policy.snoozeMinutes).toBe(43_200);
});

it("stays what it was where it cannot be written", () => {
  const { facts } = openStorage(undefined);
  const save = () => {
    throw new Error("the disk is full");
  };
  const setting = keptSetting({ facts: { ...facts, save } }, "clock", 1);
  expect(() => setting.set(2)).toThrow("the disk is full");
  expect(setting.value()).toBe(1);
});
