/** Commands copied from views of the log, run as they are: they print the rows of the screen, from a sandbox, a file and an archive. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { seededRandom } from "../../src/base/random.ts";
import { everything } from "../../src/query/compose.ts";
import { openArchivedLog } from "../../src/session/archive/archived-log.ts";
import { openArchive } from "../../src/session/archive/open-archive.ts";
import type { Connection } from "../../src/session/connect.ts";
import { openTailedSource } from "../../src/session/log/tailed-source.ts";
import { openWorkflowsPort } from "../../src/session/ports/workflows-port.ts";
import { openRecordingSource } from "../../src/session/recording/recording-source.ts";
import type { UiSource } from "../../src/tui/index.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWords } from "../support/shell-words.ts";
import { copiedLine } from "./copied-line.ts";
import { type OpenedUi, openTestUi } from "./open.ts";
import { runLog } from "./run-log.ts";

interface Looked {
  readonly source: UiSource & { readonly close: () => void | Promise<void> };
  readonly env: Readonly<Record<string, string>>;
}

let folder = "";
let connection: Connection;
let opened: OpenedUi | undefined;
let source: Looked["source"] | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-copied-"));
  const records = runLog(60).map(({ raw }) => `${raw}\n`);
  writeFileSync(join(folder, "log.ndjson"), records.join(""));
  connection = await connectTestSandbox();
});
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  await source?.close();
  [opened, source] = [undefined, undefined];
});
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The latest events of a sandbox; as many as that. */
async function sandbox(last: number): Promise<Looked> {
  const tailed = openTailedSource({ connection, clock: systemClock, random: seededRandom(1), last });
  await new Promise<void>((resolve) => {
    const stop = tailed.subscribe(() => {
      if (tailed.older() === "unknown") return;
      stop();
      resolve();
    });
  });
  const place = { connection, protectedBy: undefined, folder, env: {} };
  const workflows = openWorkflowsPort(place);
  return {
    source: { ...tailed, workflows },
    env: {
      FLOWTAIL_BASE_URL: connection.baseUrl,
      FLOWTAIL_TOKEN: connection.embedded?.tokens["service"] ?? "",
      FLOWTAIL_APP_ID: connection.appId ?? "",
    },
  };
}

/** That many events or a few more: no others are of the same microsecond as the oldest, which no command can tell apart. */
async function latest(least: number): Promise<number> {
  const { source: all } = await sandbox(100_000);
  const { store } = all;
  const times = Array.from({ length: store.endRow }, (_, row) => store.peek(row)?.createdUs ?? 0);
  await all.close();
  const newest = times.toSorted((a, b) => b - a);
  const more = newest.slice(least).findIndex((us, index) => us !== newest[least + index - 1]);
  return least + Math.max(0, more);
}

async function recording(): Promise<Looked> {
  const path = join(folder, "log.ndjson");
  const nowUs = systemClock.nowMs() * 1000;
  const opening = await openRecordingSource(path, { clock: systemClock, query: everything, nowUs });
  await opening.loaded;
  return { source: opening, env: {} };
}

/** The log of the sandbox, by day, as `collect` keeps it. */
async function archive(): Promise<Looked> {
  const place = { baseUrl: "https://platform.example", appId: "A1", teamId: undefined };
  const top = mkdtempSync(join(folder, "archive-"));
  const kept = await openArchive(top, place);
  const { source: all } = await sandbox(100_000);
  const { store } = all;
  const records = Array.from({ length: store.endRow }, (_, row) => store.peek(row)).filter(
    (record) => record !== undefined,
  );
  await all.close();
  await kept.begin(0, new AbortController().signal).add(records);
  const untilUs = systemClock.nowMs() * 1000;
  kept.note({ fromUs: 0, readUs: untilUs, askedUs: untilUs, gaps: [] });
  kept[Symbol.dispose]();
  const options = [
    ["--base-url", place.baseUrl],
    ["--app-id", place.appId],
  ] as const;
  const nowUs = systemClock.nowMs() * 1000;
  const log = openArchivedLog(top, place, options);
  const opening = await openRecordingSource(log, { clock: systemClock, query: everything, nowUs });
  await opening.loaded;
  return { source: opening, env: { FLOWTAIL_ARCHIVE_DIR: top } };
}

/** Stands for a length of time that ends where nothing happened. */
const quietTime = "a quiet time";

/**
 * A range that begins in the middle of the longest pause of the last hour: the command is run after the screen was
 * read, and on a busy machine that is seconds later.
 */
function quietestAgo({ store, recording }: UiSource): string {
  const times = Array.from({ length: store.endRow }, (_, row) => store.peek(row)?.createdUs ?? 0).sort();
  const endUs = recording && !recording.isArchive ? (times.at(-1) ?? 0) : systemClock.nowMs() * 1000;
  const recent = times.filter((us) => us > endUs - 3600e6 && us < endUs - 1e6);
  const pauses = recent.slice(1).map((us, index) => ({ us, fromUs: recent[index] ?? us }));
  const longest = pauses.reduce((most, pause) =>
    pause.us - pause.fromUs > most.us - most.fromUs ? pause : most,
  );
  return `${Math.round((endUs - (longest.us + longest.fromUs) / 2) / 1e6)}s`;
}

/** What the command prints that `Y` copies after these keys, and the screen before. */
async function copied(looked: Looked, keys: readonly string[]) {
  source = looked.source;
  opened = await openTestUi(source, { columns: 240, rows: 90, nowMs: systemClock.nowMs() });
  await opened.press(...keys);
  for (let turn = 0; turn < 20; turn++) await opened.settled();
  const screen = await opened.settled();
  return { screen, ...(await commandOn(opened, looked.env)) };
}

/** The command that `Y` copies now. */
async function commandOn(ui: OpenedUi, env: Looked["env"]) {
  return runnable([await copiedLine(ui)], env);
}

function runnable(lines: readonly string[], env: Looked["env"]) {
  const command = lines.map((line) => line.trim()).join(" ");
  const run = async (...options: readonly string[]) => {
    const ended = await runFlowtail([...shellWords(command).slice(1), ...options], { env });
    if (ended.code !== 0) throw new Error(`${command}\n${ended.stderr}`);
    return ended.stdout;
  };
  return { command, run };
}

const places: readonly (readonly [string, () => Promise<Looked>])[] = [
  ["a sandbox", () => sandbox(100_000)],
  ["the latest events of a sandbox", async () => sandbox(await latest(400))],
  ["a recording", recording],
  ["an archive", archive],
];

describe.each(places)("on %s", (_, open) => {
  it.each([
    ["runs", ["2"]],
    ["failed runs", ["2", "f"]],
    ["runs by duration", ["2", "s"]],
    ["the runs of a workflow", ["4", "\r", "[", "]", "["]],
  ])("the command of %s prints them", async (_view, keys) => {
    const { screen, run } = await copied(await open(), keys);
    const shown = [...screen.matchAll(/ (Tr[0-9A-Z]{4,})/g)].map(([, id]) => id);
    const printed = (await run("--output", "ndjson")).split("\n").filter(Boolean);
    if (_view !== "failed runs") expect(shown.length).toBeGreaterThan(0);
    expect(printed.map((line) => JSON.parse(line).trace_id)).toEqual(shown);
  });

  it.each([
    ["all events", ["2", "%"]],
    ["a range", ["r", quietTime, "\r", "%"]],
    ["a filter", ["/", "source=developer or level>=warn", "\r", "%"]],
  ] as const)("the command of statistics of %s counts as many", async (_view, keys) => {
    const looked = await open();
    const typed = keys.map((key) => (key === quietTime ? quietestAgo(looked.source) : key));
    const { screen, run } = await copied(looked, typed);
    const [, records, errors] = / ([\d,]+) events? +([\d,]+) errors?\b/.exec(screen) ?? [];
    expect(records).toBeDefined();
    expect(JSON.parse(await run("--output", "json"))).toMatchObject({
      records: Number(records?.replace(",", "")),
      errors: Number(errors?.replace(",", "")),
    });
  });

  it("the command of statistics of the last minutes names their beginning, as a shell reads it later", async () => {
    const { command } = await copied(await open(), ["r", "40m", "\r", "2", "%"]);
    expect(command).toMatch(/ --since '?\d{4}-\d\d-\d\dT\d\d:\d\d/);
    expect(command).not.toContain("40m");
  });

  it.each(["00:00 to 23:59", "00:00 for 23h", "yesterday 12:00-13:00", "today"])(
    "the command of the range %s names its instants: another day it would print another range",
    async (range) => {
      const { command } = await copied(await open(), ["1", "r", range, "\r"]);
      expect(command).toMatch(/ --since '?\d{4}-\d\d-\d\dT\d\d:\d\d/);
      expect(command).not.toMatch(/last|today|yesterday/);
    },
  );

  it("the command of what a row of the statistics counts says its name, and prints as many", async () => {
    const looked = await open();
    const { screen, command, run } = await copied(looked, ["2", "%", "\r", " "]);
    const [, matched] = / ([\d,]+) of [\d,]+\s/.exec(screen) ?? [];
    expect(command).toMatch(/component_id=[a-z]\w+/);
    expect(screen).toMatch(/component_id=[a-z]\w+/);
    const printed = await run(...(command.includes("--output") ? [] : ["--output", "ndjson"]));
    // For people an event has further lines, and a day a heading.
    expect(printed.match(/^(?:\{|\d\d:\d\d:)/gm)).toHaveLength(Number(matched?.replace(",", "")));
  });

  it("the command that a record's hints name prints its run", async () => {
    const looked = await open();
    source = looked.source;
    opened = await openTestUi(source, { columns: 149, rows: 90, nowMs: systemClock.nowMs() });
    const lines = (await opened.press("/", "event=function_execution_result", "\r", "\r", "[")).split("\n");
    const at = lines.findIndex((line) => line.includes("this run in a shell: "));
    const [, first = ""] = (lines[at] ?? "").split("this run in a shell: ");
    const more = lines.slice(
      at + 1,
      lines.findIndex((line, index) => index > at && /^ ?─|^$/.test(line.trim())),
    );
    const { command, run } = runnable([first, ...more], looked.env);
    const [, , trace = "-"] = shellWords(command);
    expect(JSON.parse(await run("--output", "json")).summary.trace_id).toBe(trace);
  });

  it("the command of a run prints its waterfall", async () => {
    const { screen, run } = await copied(await open(), ["2", "j", "\r"]);
    const [, trace = "-"] = /(Tr[0-9A-Z]{4,})/.exec(screen) ?? [];
    expect(JSON.parse(await run("--output", "json")).summary.trace_id).toBe(trace);
  });
});

/** Traces that were written so far: the sandbox is the same for all. */
let laters = 0;

/** Writes events to the log of the sandbox, now, and has the screen ask for them. */
async function happens(count: number, traceId: string) {
  const events = Array.from({ length: count }, (_, index) => ({
    ...{
      event_type: "function_execution_output",
      level: "info",
      source: "developer",
      component_type: "functions",
    },
    ...{ component_id: "Fn04APPROVE", trace_id: traceId, payload: { log: `later ${index}` } },
  }));
  const answer = await fetch(`${connection.embedded?.url}/_sandbox/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events }),
  });
  expect(await answer.text()).toContain(`"appended":${count}`);
  opened?.screen.type("\u0012");
}

it.each([
  ["paused", [" "]],
  ["paused, with a filter", ["/", "source=developer", "\r", " "]],
  ["paused, with what does not match between", ["/", "source=developer", "\r", "x", " "]],
  ["paused, of the last minutes", ["r", "40m", "\r", " "]],
  ["scrolled up", ["g"]],
])(
  "the command of a screen that is %s prints what it shows, and nothing that came since",
  async (_, keys) => {
    const { env, source: looked } = await sandbox(100_000);
    source = looked;
    opened = await openTestUi(looked, { columns: 240, rows: 40, nowMs: systemClock.nowMs() });
    const before = await opened.press(...keys);
    const [, matched] = / ([\d,]+) of [\d,]+ /.exec(before) ?? [];
    laters += 1;
    const later = `TrLATER${laters}`;
    await happens(7, later);
    await opened.shown(/ 7 new /);
    const { run } = await commandOn(opened, env);
    const printed = await run("--output", "ndjson");
    expect(printed).not.toContain(`"${later}"`);
    expect(printed.split("\n").filter(Boolean)).toHaveLength(Number(matched?.replace(",", "")));
  },
);

it.each([
  ["Datastores", "3"],
  ["a method of API", "5\r"],
  ["Audit", "6"],
  ["People", "7"],
])("%s of a recording has no command, and says why", async (_pane, keys) => {
  source = (await recording()).source;
  opened = await openTestUi(source, { columns: 160 });
  await opened.press(...keys);
  expect(await opened.press("Y")).toMatch(/There is no command for this: a recording has no platform/);
});

it.each([
  ["runs", ["2"]],
  ["statistics", ["2", "%"]],
  ["the runs of a workflow", ["4", "\r", "[", "]", "["]],
] as const)("the command of %s prints nothing that came after it was shown", async (_view, keys) => {
  const { env, source: looked } = await sandbox(100_000);
  source = looked;
  opened = await openTestUi(looked, { columns: 240, rows: 60, nowMs: systemClock.nowMs() });
  await opened.press(...keys);
  for (let turn = 0; turn < 20; turn++) await opened.settled();
  const { command, run } = await commandOn(opened, env);
  expect(command).toContain("--until-time ");
  const before = await run("--output", "json");
  laters += 1;
  await happens(7, `TrLATER${laters}`);
  expect(await run("--output", "json")).toBe(before);
});
