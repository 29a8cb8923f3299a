/** Whatever ends the runs that collect a log, its archive holds in the end what the log held: nothing lost, nothing twice. */

import { appendFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compare } from "../../../src/query/compose.ts";
import { startSandbox } from "../../../src/sandbox/index.ts";
import { openArchivedLog } from "../../../src/session/archive/archived-log.ts";
import type { CollectEvent } from "../../../src/session/archive/collect.ts";
import { dayFiles } from "../../../src/session/archive/day-files.ts";
import type { Archive, ArchiveLook } from "../../../src/session/archive/open-archive.ts";
import { checkpointOverlapMs } from "../../../src/session/checkpoint/log-checkpoint.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import fc from "../../support/cases.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { until } from "../../support/until.ts";
import { type ArchivedApp, archivedApp, minuteUs } from "./archived-app.ts";

type Step =
  | { readonly kind: "events"; readonly ages: readonly number[]; readonly log: string }
  | { readonly kind: "pass"; readonly minutes: number }
  /** Ends when it has come to now, whether it follows or not; or is killed after some of its writes, and may leave a half line. */
  | {
      readonly kind: "run";
      readonly follow: boolean;
      readonly writes: number | undefined;
      readonly half: string;
    };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("events" as const),
      ages: fc.array(fc.constantFrom(0, 1, 9, checkpointOverlapMs / 60_000 - 2), { maxLength: 8 }),
      log: fc.constantFrom("a", "b"),
    }),
    fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 0, max: 90 }) }),
    fc.record({
      kind: fc.constant("run" as const),
      follow: fc.boolean(),
      writes: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
      half: fc.constantFrom("", "{", '{"created":17', '{"created":1,"payload":{"log":"a"}}'),
    }),
  ),
  { maxLength: 14 },
);

const dayUs = 24 * 60 * minuteUs;

class Killed extends Error {}

/** Collects until it is killed, or the log was read once. */
async function collected(app: ArchivedApp, archive: Archive, follow: boolean): Promise<void> {
  const stop = new AbortController();
  const ended = new Killed();
  const onEvent = (event: CollectEvent) => {
    if (follow && event.kind === "status" && event.status.lagMs !== undefined) stop.abort(ended);
  };
  await app.run({ archive, follow, signal: stop.signal, onEvent }).catch((thrown) => {
    if (!(thrown instanceof Killed)) throw thrown;
  });
}

/** The same archive, which ends the run at one of its writes: before it, in the midst of it or after it. */
function killedAfter(archive: Archive, writes: number): Archive {
  let left = writes;
  const count = () => {
    if (left-- <= 0) throw new Killed();
  };
  const lookOf = (look: ArchiveLook): ArchiveLook => ({
    async add(records) {
      let added = 0;
      for (const record of records) {
        count();
        added += await look.add([record]);
      }
      return added;
    },
  });
  return {
    ...{ folder: archive.folder, position: archive.position, sandbox: archive.sandbox, added: 0 },
    begin: (fromUs, signal) => lookOf(archive.begin(fromUs, signal)),
    check: archive.check,
    isOf: archive.isOf,
    note(position) {
      count();
      archive.note(position);
    },
    [Symbol.dispose]: () => archive[Symbol.dispose](),
  };
}

it("holds what the log held, however often its runs were killed, and wherever", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const sandbox = await startSandbox({ rateLimits: false });
      using app = archivedApp(sandbox, hurriedClock());
      try {
        for (const step of given) {
          if (step.kind === "pass") app.pass(step.minutes);
          else if (step.kind === "events") for (const age of step.ages) app.append(step.log, age);
          else {
            const opened = await app.open();
            const archive = step.writes === undefined ? opened : killedAfter(opened, step.writes);
            await collected(app, archive, step.follow);
            const [day] = readdirSync(opened.folder).filter((name) => name.endsWith(".ndjson"));
            if (day !== undefined) appendFileSync(join(opened.folder, day), step.half);
          }
        }
        await app.run();
        expect(app.archived()).toEqual(app.happened);
      } finally {
        await sandbox.close();
      }
    }),
    { numRuns: 60 },
  );
});

it("goes on with what comes until it is ended, and the next run with what came meanwhile", async () => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox, hurriedClock());
  app.append("before", 30);
  const stop = new AbortController();
  const archive = await app.open();
  const following = app.run({ archive, follow: true, signal: stop.signal }).catch((thrown) => thrown);
  await until(() => archive.added === 1, "the first record");
  app.append("meanwhile", 0);
  await until(() => archive.added === 2, "the second record");
  stop.abort(new Error("ended"));
  expect(await following).toEqual(new Error("ended"));
  app.append("later", 0);
  app.append("late", 15);
  await app.run();
  expect(app.archived()).toEqual(app.happened);
});

it("keeps records without a time, in a file of their own", async () => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  app.append("timed", 1);
  app.append("untimed");
  await app.run();
  await app.run();
  expect(app.archived()).toEqual(app.happened);
  const { folder } = openArchivedLog(app.top, app.place);
  expect(dayFiles(folder).map(({ name }) => name)).toEqual(["2026-01-05.ndjson", "no-time.ndjson"]);
});

it("goes on later from what it has read, not from what could not be fetched", async () => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox, hurriedClock());
  app.append("before", 30);
  const stop = new AbortController();
  const archive = await app.open();
  const following = app.run({ archive, follow: true, signal: stop.signal }).catch((thrown) => thrown);
  await until(() => archive.added === 1, "the first record");
  sandbox.control.addFault({ fault: "malformed-body", shape: "empty" });
  app.append("missed", 1);
  const missedUs = app.clock.nowMs() * 1000 - 2 * minuteUs;
  await until(() => (sandbox.control.faults()[0]?.hits ?? 0) > 12, "calls that fail");
  stop.abort(new Error("ended"));
  await following;
  expect(openArchivedLog(app.top, app.place).position?.readUs).toBeLessThan(missedUs);
  sandbox.control.clearFaults();
  await app.run();
  expect(app.archived()).toEqual(app.happened);
});

it("leaves what an earlier run has read as read where one is ended before it has come that far", async () => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  for (let count = 0; count < 2500; count++) app.append(`${count}`, 28 - Math.floor(count / 100));
  await app.run();
  const positionNow = () => openArchivedLog(app.top, app.place).position;
  const before = positionNow();
  const stop = new AbortController();
  let lagMs = 0;
  const onEvent = (event: CollectEvent) => {
    if (event.kind !== "status" || event.status.lagMs === undefined) return;
    lagMs = event.status.lagMs;
    stop.abort(new Error("ended"));
  };
  await expect(app.run({ signal: stop.signal, onEvent })).rejects.toThrow("ended");
  expect(lagMs).toBeGreaterThan(10 * 60_000);
  expect(positionNow()).toEqual(before);
});

it("asks again for a stretch that an earlier run lacks, but not for what the platform has no more", async () => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  app.append("before", 90);
  await app.run();
  app.append("in the gap", 60);
  const nowUs = app.clock.nowMs() * 1000;
  const reason = "no answer to 6 calls (timeout)";
  const lacks = { fromUs: nowUs - 70 * minuteUs, toUs: nowUs - 50 * minuteUs, code: "timeout", reason };
  const old = { ...lacks, fromUs: nowUs - 30 * dayUs, toUs: nowUs - 29 * dayUs };
  const archive = await app.open();
  archive.note({ readUs: nowUs, askedUs: nowUs, gaps: [old, lacks] });
  archive[Symbol.dispose]();
  const events = await app.run();
  expect(events.filter(({ kind }) => kind === "fills")).toEqual([{ kind: "fills", gap: lacks }]);
  expect(app.archived()).toEqual(app.happened);
  expect(openArchivedLog(app.top, app.place).position?.gaps).toEqual([old]);
});

it.each([
  ["notes what the platform has dropped since the last run", 0, 1],
  ["notes no such thing where the platform still has what is older", 10 * 24 * 60, 0],
])("%s", async (_, minutesAgo, gaps) => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  app.append("there", minutesAgo);
  const archive = await app.open();
  const readUs = app.clock.nowMs() * 1000 - 10 * dayUs;
  archive.note({ readUs, askedUs: readUs, gaps: [] });
  archive[Symbol.dispose]();
  const [begins] = await app.run();
  expect(begins).toMatchObject({ kind: "begins", lost: { fromUs: readUs } });
  expect(app.archived()).toEqual(app.happened);
  const found = openArchivedLog(app.top, app.place).position?.gaps ?? [];
  expect(found.map(({ toUs }) => Math.round((toUs - readUs) / dayUs))).toEqual(Array(gaps).fill(3));
});

it.each([
  ["the platform's clock is set back", -180, 0],
  ["both clocks are", -180, -180],
  ["this machine's clock is set forward", 0, 60 * 24],
])("loses nothing where %s between two runs", async (_, platformMinutes, machineMinutes) => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  app.append("before", 1);
  await app.run();
  app.pass(machineMinutes);
  sandbox.control.setClock({ nowMs: app.clock.nowMs() + (platformMinutes - machineMinutes) * 60_000 });
  app.append("after", machineMinutes - platformMinutes);
  await app.run();
  expect(app.archived()).toEqual(app.happened);
});

it("reads all that the platform has where nothing says how far the log was read", async () => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  app.append("before", 30);
  await app.run();
  rmSync(join(openArchivedLog(app.top, app.place).folder, "position.json"));
  app.append("after", 5);
  expect((await app.run())[0]).toEqual({ kind: "begins", fromUs: undefined, isFirst: true });
  expect(app.archived()).toEqual(app.happened);
});

it.each([
  ["--since says", "5h", 5 * 60],
  ["the platform still has the log", "30d", 7 * 24 * 60],
  ["the platform still has the log, without --since,", undefined, 7 * 24 * 60],
])("notes that it begins where %s, and later runs leave it there", async (_, since, minutes) => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  const beganUs = app.clock.nowMs() * 1000;
  await app.run(since === undefined ? {} : { first: compare("created", ">=", since) });
  const fromUs = openArchivedLog(app.top, app.place).position?.fromUs ?? 0;
  expect(Math.round((beganUs - fromUs) / minuteUs)).toBe(minutes);
  app.pass(60);
  app.append("later", 1);
  await app.run({ first: compare("created", ">=", "30d") });
  expect(openArchivedLog(app.top, app.place).position?.fromUs).toBe(fromUs);
});

it("mixes no two logs: a sandbox that was reset is another one", async () => {
  const sandbox = await sandboxForFile();
  using app = archivedApp(sandbox);
  app.append("before", 1);
  await app.run();
  sandbox.control.reset();
  await expect(app.run()).rejects.toMatchObject({ code: "log_replaced" });
});
