/** Runs that go on where the last one ended lose nothing and repeat nothing, in whatever order events arrive and runs end. */

import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type ActivityRecord, createRecord } from "../../../src/activity/record.ts";
import type { CheckpointPlace } from "../../../src/session/checkpoint/checkpoint-file.ts";
import { checkpointOverlapMs, openCheckpoint } from "../../../src/session/checkpoint/log-checkpoint.ts";
import fc from "../../support/cases.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-checkpoint-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place: CheckpointPlace = {
  baseUrl: "https://platform.example",
  appId: "A1",
  query: "level>=warn",
  sandbox: {},
};
let files = 0;
const newFile = () => join(folder, `checkpoint-${++files}`);
const open = (path: string, at: CheckpointPlace = place) => openCheckpoint(path, at, join(folder, "state"));

const minuteUs = 60_000_000;
const startUs = Date.UTC(2026, 0, 5) * 1000;
function recordAt(createdUs: number, log: string): ActivityRecord {
  const value = { created: createdUs, level: "warn", payload: { log } };
  return createRecord(value, JSON.stringify(value));
}

type Step =
  | { readonly kind: "events"; readonly ages: readonly number[]; readonly log: string }
  | { readonly kind: "pass"; readonly minutes: number }
  /** Prints everything; or so much, and ends early; or everything, and is killed before it notes its end. */
  | {
      readonly kind: "run";
      readonly end: "whole" | "killed" | number;
      /** How far the Date of the run's answers, or this machine's clock, is ahead. */
      readonly wrong: { readonly dateMinutes: number; readonly localMinutes: number };
    };

/** By more than a first run reaches back, too. */
const wrongMinutes = fc.constantFrom(-90, 90, 10_000);
/** The longest that the steps take. */
const reachMinutes = 25 * 90;

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("events" as const),
      ages: fc.array(fc.integer({ min: 0, max: checkpointOverlapMs / 60_000 - 1 }), {
        minLength: 1,
        maxLength: 4,
      }),
      log: fc.constantFrom("a", "b"),
    }),
    fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 0, max: 90 }) }),
    fc.record({
      kind: fc.constant("run" as const),
      end: fc.oneof(
        fc.constant("whole" as const),
        fc.constant("killed" as const),
        fc.integer({ min: 0, max: 3 }),
      ),
      wrong: fc.oneof(
        fc.constant({ dateMinutes: 0, localMinutes: 0 }),
        fc.record({ dateMinutes: wrongMinutes, localMinutes: fc.constant(0) }),
        fc.record({ dateMinutes: fc.constant(0), localMinutes: wrongMinutes }),
      ),
    }),
  ),
  { maxLength: 25 },
);

const right = { dateMinutes: 0, localMinutes: 0 };

it("prints every event once over all runs that were not killed, whichever clock is wrong", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const path = newFile();
      const log: ActivityRecord[] = [];
      const printed: string[] = [];
      let nowUs = startUs;
      for (const step of [...all, { kind: "run", end: "whole", wrong: right } as const]) {
        if (step.kind === "pass") nowUs += step.minutes * minuteUs;
        else if (step.kind === "events")
          log.push(...step.ages.map((minutes) => recordAt(nowUs - minutes * minuteUs, step.log)));
        else printed.push(...(await runOnce(path, log, nowUs, step)));
      }
      expect(printed.sort()).toEqual(log.map(({ raw }) => raw).sort());
    }),
    {
      numRuns: 60,
      examples: [
        [
          [
            { kind: "events", ages: [3], log: "a" },
            { kind: "run", end: 0, wrong: { dateMinutes: 10_000, localMinutes: 0 } },
          ],
        ],
      ],
    },
  );
});

/** What a run prints that counts: a killed one's is printed again. */
async function runOnce(
  path: string,
  log: readonly ActivityRecord[],
  nowUs: number,
  { end, wrong }: Pick<Extract<Step, { kind: "run" }>, "end" | "wrong"> = { end: "whole", wrong: right },
): Promise<readonly string[]> {
  using run = await open(path);
  const localUs = nowUs + wrong.localMinutes * minuteUs;
  const platformUs = nowUs + wrong.dateMinutes * minuteUs;
  const beginsAt = (us: number) => us - reachMinutes * minuteUs;
  const from = run.fromUs ?? beginsAt(platformUs);
  run.firstBeginsAt(from, false);
  const wanted = log.filter(({ createdUs }) => createdUs >= from).sort((a, b) => a.createdUs - b.createdUs);
  const fetched = typeof end === "number" ? wanted.slice(0, end) : wanted;
  const fresh = run.unprinted(fetched);
  run.printed(fresh);
  const time = { platformUs, localUs, beginsAt };
  if (end === "whole") run.reached(time);
  else if (typeof end === "number") run.interrupted(time);
  return end === "killed" ? [] : fresh.map(({ raw }) => raw);
}

describe("the file", () => {
  it("is not begun before the newest events that a first run was to print", async () => {
    const path = newFile();
    const run = await open(path);
    const records = [1, 2, 3].map((minutes) => recordAt(startUs - minutes * minuteUs, "x"));
    run.lastBegins({ fromUs: startUs - 3 * minuteUs, leftOut: [] });
    run.printed(run.unprinted(records));
    run.reached({ platformUs: startUs, localUs: startUs, beginsAt: () => 0 });
    run[Symbol.dispose]();
    using next = await open(path);
    expect(next.fromUs).toBe(startUs - 3 * minuteUs);
  });

  it.each([
    ["whole hours back", startUs - 60 * minuteUs],
    ["without a time", Number.NEGATIVE_INFINITY],
  ])("is not made by a run that ended before it found where --last begins, %s", async (_, fromUs) => {
    const path = newFile();
    const run = await open(path);
    run.firstBeginsAt(fromUs, true);
    run.interrupted({ platformUs: startUs, localUs: startUs, beginsAt: () => fromUs });
    run[Symbol.dispose]();
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ["after what was asked for", 5],
    ["where nothing was said", Number.NEGATIVE_INFINITY],
  ])("of a run that ended early begins where --last did, %s", async (_where, minutes) => {
    const path = newFile();
    const lastUs = startUs - 3 * minuteUs;
    const run = await open(path);
    run.firstBeginsAt(minutes < 0 ? minutes : startUs - minutes * minuteUs, true);
    run.lastBegins({ fromUs: lastUs, leftOut: [recordAt(lastUs, "x")] });
    run.interrupted({ platformUs: startUs, localUs: startUs, beginsAt: () => 0 });
    run[Symbol.dispose]();
    using next = await open(path);
    expect(next.fromUs).toBe(lastUs);
    expect(next.unprinted([recordAt(lastUs, "x"), recordAt(lastUs, "x")])).toHaveLength(1);
  });

  it("never goes back, whatever the clock does", async () => {
    const path = newFile();
    await runOnce(path, [], startUs);
    await runOnce(path, [], startUs - 500 * minuteUs);
    using next = await open(path);
    expect(next.fromUs).toBe(startUs - checkpointOverlapMs * 1000);
  });

  it("knows a record again whose fields come in another order", async () => {
    const path = newFile();
    const at = startUs - minuteUs;
    const record = createRecord({ created: at }, `{"created":${at},"level":"warn"}`);
    await runOnce(path, [record], startUs);
    const again = createRecord({ created: at }, `{"level":"warn","created":${at}}`);
    expect(await runOnce(path, [again], startUs)).toEqual([]);
  });

  it("is held by one run at a time", async () => {
    const path = newFile();
    using _run = await open(path);
    await expect(open(path)).rejects.toThrow(/Another run goes on from/);
  });

  it.each([
    ["another app", { appId: "A2" }, 'goes on with app_id "A1", not "A2"'],
    ["another filter", { query: "level>=error" }, 'goes on with query "level>=warn"'],
    ["another place", { baseUrl: "https://other.example" }, "goes on with base_url"],
  ])("of %s is refused", async (_what, other, message) => {
    const path = newFile();
    await runOnce(path, [], startUs);
    await expect(open(path, { ...place, ...other })).rejects.toThrow(message);
  });

  it.each(["{}", "no json", "[1]", '{"flowtail_checkpoint":1}', "\u0000"])(
    "with %j in it is refused, and left as it is",
    async (text) => {
      const path = newFile();
      writeFileSync(path, text);
      await expect(open(path)).rejects.toThrow(/is no checkpoint of flowtail|cannot be read/);
      expect(readFileSync(path, "utf8")).toBe(text);
    },
  );

  it.each(["-5", "1e400", "253402300800000000", '"soon"'])(
    "with the time %s is refused by its name",
    async (us) => {
      const path = newFile();
      await runOnce(path, [], startUs);
      writeFileSync(path, readFileSync(path, "utf8").replace(/"from_us":\d+/, `"from_us":${us}`));
      await expect(open(path)).rejects.toThrow(`from_us in the checkpoint ${path} is no time`);
    },
  );

  it.each(["-1", "1.5", "true", '"x"', "null", "[]"])(
    "with the number of lines %s is refused by its name",
    async (lines) => {
      const path = newFile();
      await runOnce(path, [recordAt(startUs, "x")], startUs);
      writeFileSync(path, readFileSync(path, "utf8").replace(/"lines":\d+/, `"lines":${lines}`));
      await expect(open(path)).rejects.toThrow(`lines in the checkpoint ${path} is no number of lines.`);
    },
  );

  it("that is cut where a line ends is refused", async () => {
    const path = newFile();
    await runOnce(path, [recordAt(startUs, "x"), recordAt(startUs, "y")], startUs);
    writeFileSync(path, readFileSync(path, "utf8").replace(/[^\n]*\n$/, ""));
    await expect(open(path)).rejects.toThrow(`The checkpoint ${path} is not whole`);
  });

  it("with a line too few signs is refused", async () => {
    const path = newFile();
    await runOnce(path, [recordAt(startUs, "x")], startUs);
    writeFileSync(path, readFileSync(path, "utf8").replace(/.{5}\n$/, "\n"));
    await expect(open(path)).rejects.toThrow(/is no checkpoint/);
  });

  it.each([
    ["a file", "real"],
    ["nothing", "nowhere"],
  ])(
    "reached by a link to %s is refused with the path of the file, and the link stays",
    async (_what, name) => {
      const at = mkdtempSync(join(folder, "links-"));
      writeFileSync(join(at, "real"), "");
      symlinkSync(name, join(at, "link"));
      await expect(open(join(at, "link"))).rejects.toMatchObject({
        code: "cannot_write",
        message: `${join(at, "link")} cannot be written: it is a link, and links are not followed.`,
        remedy: `Name the file itself: ${join(realpathSync(at), name)}.`,
      });
      expect(readlinkSync(join(at, "link"))).toBe(name);
    },
  );

  it("in a folder that is reached by a link is the one file", async () => {
    const at = mkdtempSync(join(folder, "links-"));
    symlinkSync(".", join(at, "here"));
    using _run = await open(join(at, "file"));
    await expect(open(join(at, "here", "file"))).rejects.toMatchObject({ code: "locked" });
  });

  it("that is empty is begun", async () => {
    const path = newFile();
    writeFileSync(path, "");
    using run = await open(path);
    expect([run.fromUs, run.wasEmpty]).toEqual([undefined, true]);
  });
});
