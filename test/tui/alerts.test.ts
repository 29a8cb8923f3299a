/** Alerts on the screen: the badge and the line at every width, and the key that shows what made one fire. */

import { expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { openSourceAlerts } from "../../src/session/alerts/source-alerts.ts";
import type { Alert } from "../../src/session/alerts/user-alerts.ts";
import type { OlderRecords } from "../../src/store/activity-store.ts";
import { alertListBeside } from "../support/alert-list.ts";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { expectGolden } from "./golden.ts";
import type { OpenOptions } from "./open.ts";
import { openForTest } from "./open-for-test.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource, liveStatus } from "./source.ts";

localTimeIn("Europe/Berlin");

const minuteUs = 60_000_000;

function alert(name: string, text: string, count: number, seconds = 60) {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const rule = {
    threshold: { measure: "count", count },
    window: `${seconds}s`,
    windowUs: seconds * 1_000_000,
  } as const;
  return { name, title: `Too many ${name}`, path: "", text, query: parsed.value, rule };
}

/** The log is known up to the last of its 66 seconds. */
async function open(
  alerts: readonly Alert[],
  {
    older = "none",
    broken = [],
    ...options
  }: OpenOptions & { readonly older?: OlderRecords; readonly broken?: readonly string[] } = {},
) {
  const store = createTestStore();
  const log = sampleLog(130);
  store.append(log);
  const files = alertListBeside(broken, ...alerts);
  const watched = openSourceAlerts(
    { alerts: files, names: store.names, held: () => ({ records: log }) },
    startUs,
  );
  const source = createTestSource(store, { alerts: watched.port, older: () => older });
  const nowMs = startUs / 1000 + 66_000;
  const ui = await openForTest(source, { nowMs, ...options });
  const live = { ...liveStatus, lagMs: 0 };
  const present = (minutes = 0) => ({
    us: nowMs * 1000 + minutes * minuteUs,
    elapsedMs: (minutes * minuteUs) / 1000,
    isSure: true,
  });
  return {
    ui,
    files,
    source,
    wholeFrom: watched.wholeFrom,
    /** The tail gives the log, and looks again after those minutes. */
    async read(minutes = 0) {
      watched.records(minutes === 0 ? log : [], false, present());
      watched.status(live, present(minutes));
      source.setStatus(live);
      return ui.settled();
    },
    /** They come six seconds later. */
    more(records: readonly ActivityRecord[]) {
      watched.records(records, false, present(1 / 10));
      watched.status(live, present(1 / 10));
      source.setStatus(live);
    },
    async missing() {
      watched.gap({ id: 1, fromUs: nowMs * 1000, toUs: nowMs * 1000, code: "x", reason: "y", state: "open" });
      watched.status(live, present(1 / 4));
      source.setStatus(live);
      return ui.settled();
    },
  };
}

const rate = {
  ...alert("failures", "", 1, 900),
  title: "Failures",
  rule: {
    threshold: { measure: "failure-rate", percent: 1, of: "functions", atLeast: 1 },
    window: "15m",
    windowUs: 900_000_000,
  } as const,
};
const errors = alert("errors", "level>=error", 2);
const events = alert("events", "", 10);

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("one that fires has a badge and a line, at %d×%d", async (columns, rows) => {
  const { read } = await open([errors, events], { columns, rows });
  expectGolden(`alerts-${columns}x${rows}`, await read());
});

it("are shown at the smallest width too", async () => {
  const { read } = await open([errors], { columns: 40, rows: 12 });
  const screen = await read();
  expect(screen.split("\n")[0]).toContain("ALERT");
  expect(screen).toContain("Alert Too many errors since");
});

it("that goes on says what is in its window by now", async () => {
  const { ui, read, more } = await open([errors], { columns: 120 });
  expect(await read()).toContain("12 records in 60s");
  const came = sampleLog(20, startUs + 60_250_000);
  more(came);
  const nowUs = startUs + 72_000_000;
  const inside = [...sampleLog(130), ...came].filter(
    ({ level, createdUs }) => level === "error" && createdUs > nowUs - 60_000_000,
  );
  const lines = await ui.settled();
  expect(lines).toContain(`${inside.length} records in 60s`);
  expect(inside.length).not.toBe(12);
  expect(lines).toContain("since 16:00:09 or before");
});

it("that end are said no more", async () => {
  const { read } = await open([errors]);
  expect(await read()).toContain("ALERT");
  expect(await read(5)).not.toMatch(/alert/i);
});

it("that are not known any more say so", async () => {
  const { ui, read, missing } = await open([alert("errors", "level>=error", 2, 20)]);
  await read();
  expect(await missing()).toMatch(
    /Alert Too many errors since \d\d:\d\d:\d\d or before \(\*\): not known now$/m,
  );
  ui.screen.resize(160, 24);
  expect(await ui.settled()).toContain("not known now, as a part of the log is missing; 4 records in 20s");
});

it("* shows what made one fire, and again the one before it", async () => {
  const { ui, read } = await open([errors, events], { columns: 120 });
  const line = (await read()).split("\n").find((text) => text.includes("Alert Too many"));
  const [first, second] = line?.includes("Alert Too many errors")
    ? ["errors", "events"]
    : ["events", "errors"];
  expect(await ui.press("3", "*")).toContain(`[alert ${first}]`);
  expect(await ui.press("*")).toContain(`[alert ${second}]`);
  const shown = await ui.press("*");
  expect(shown).toContain(`[alert ${first}]`);
  expect(shown).toMatch(first === "errors" ? /level>=error/ : /10 of 130|\b10\b/);
});

it("the window of one is a range like any other, and its name goes with the filter", async () => {
  const { ui, read } = await open([errors], { columns: 120 });
  await read();
  const window = "[2026-01-05 15:59:09..]";
  const shown = await ui.press("*");
  expect(shown).toContain("[alert errors]");
  expect(shown).toContain(window);
  const line = await ui.press("r");
  expect(line).toContain("2026-01-05 15:59:09..");
  expect(line).not.toContain("is not a range");
  expect(await ui.press("\r")).toContain(window);
  const back = await ui.press("*", "\u007f");
  expect(back).not.toContain(window);
  expect(back).toContain("all events");
  expect(back).not.toContain("[alert");
});

it.each([
  ["Backspace", "\u007f", "[15:59 to 16:01]"],
  ["0", "0", "following"],
])("%s brings back the filter from before the first of several", async (_, key, also) => {
  const { ui, read } = await open([errors, events], { columns: 120 });
  await read();
  await ui.press("/", "level>=info", "\r", "r", "15:59 to 16:01", "\r");
  expect(await ui.press("*", "*", "*")).toContain("[alert ");
  const back = await ui.press(key);
  expect(back).not.toContain("[alert ");
  expect(back).toContain("level>=info");
  expect(back).toContain(also);
  expect(back).not.toContain("2026-01-05 15:59:09");
  // No alert stands among the filters before it.
  expect(await ui.press("\u007f", "\u007f")).toContain("all events");
});

it("* says that there is none", async () => {
  const { ui, read, wholeFrom } = await open([alert("never", "", 1000)]);
  await read();
  wholeFrom(Number.NEGATIVE_INFINITY);
  expect(await ui.press("*")).toContain("No alert fires, of 1 alert watched");
});

it("are found in the palette", async () => {
  const { ui, read } = await open([errors]);
  await read();
  await ui.press(":", "alert");
  expect(await ui.press("\r")).toContain("Alert Too many errors: 2026-01-05 15:59:09..");
});

it("are taken up, and let go, as their files change, and that is said", async () => {
  const { ui, files, read } = await open([]);
  await read();
  expect(await ui.press("*")).toContain("No alert is watched: their files stand in .flowtail/alerts");
  files.edit([errors], "alert Too many errors is watched from now on");
  const found = await ui.settled();
  expect(found).toContain("alert Too many errors is watched from now on");
  expect(found).toContain("Alert Too many errors since");
  files.edit([], "alert Too many errors is watched no more");
  const gone = await ui.settled();
  expect(gone).toContain("is watched no more");
  expect(gone).not.toContain("ALERT");
});

it("whose files are broken when the screen opens are named, and * says that they stand there", async () => {
  const { ui } = await open([], { broken: ["never.json"] });
  expect(await ui.settled()).toContain("never.json is broken");
  expect(await ui.press("*")).toContain(
    "No alert is watched: 1 broken file stands in .flowtail/alerts (never.json)",
  );
});

it("whose edit ends an alarm are said to fire no more", async () => {
  const { ui, files, read } = await open([errors]);
  expect(await read()).toContain("ALERT");
  const calmer = alert("errors", "level>=error", 5000);
  files.edit([calmer], "alert Too many errors is watched as it is now");
  const screen = await ui.settled();
  expect(screen).toContain("alert Too many errors is watched as it is now; Too many errors fires no more");
  expect(screen).not.toContain("ALERT");
});

it("whose edit leaves it open whether they fire say that", async () => {
  const { ui, files, read } = await open([errors], { columns: 120 });
  await read();
  files.edit([alert("errors", "level>=error", 5000, 900)], "alert Too many errors is watched as it is now");
  expect(await ui.settled()).toContain("; it is not known whether Too many errors still fires");
});

it("of which it is not known whether they fire say so in the header and at the key, until the log is read further back", async () => {
  const { ui, source, wholeFrom, read } = await open([rate]);
  expect((await read()).split("\n")[0]).toContain("ALERT?");
  expect((await ui.press("*")).replaceAll(/\s+/g, " ")).toContain(
    "ALERT? Failures looks back 15m, less was read",
  );
  wholeFrom(Number.NEGATIVE_INFINITY);
  source.setStatus(liveStatus);
  const known = await ui.settled();
  expect(known.split("\n")[0]).toContain("ALERT ");
  expect(known).toMatch(/Alert Failures since \d\d:\d\d:\d\d \(/);
});

it("of which it is not known are named by the first and how many more there are", async () => {
  const other = { ...rate, name: "slow", title: "Slow ones" };
  const { ui, read } = await open([rate, other], { older: "none", columns: 200 });
  await read();
  const said = (await ui.press("*")).split("\n").find((line) => line.includes("looks back"));
  expect(said?.trim()).toMatch(/ALERT\? Failures looks back 15m, less was read; 1 more of 2 is not known$/);
});

it("that fire since before the log was read say when they began once more of it is", async () => {
  const { ui, source, wholeFrom, read } = await open([errors]);
  expect(await read()).toContain("since 16:00:09 or before");
  wholeFrom(Number.NEGATIVE_INFINITY);
  source.setStatus(liveStatus);
  const known = await ui.settled();
  expect(known).toContain("since 16:00:09 (");
  expect(known).toContain("12 records in 60s");
});

it.each([
  ["none", ""],
  ["more", "; b loads older events"],
  ["asking", "; older events are on their way"],
] as const)(
  "of which it is not known: where the state of older events is %s the key says what is done about it",
  async (older, way) => {
    const { ui, read } = await open([rate], { older, columns: 200 });
    await read();
    const said = (await ui.press("*")).split("\n").find((line) => line.includes("looks back"));
    expect(said?.trim()).toMatch(new RegExp(`less was read${way}$`));
  },
);

it("the one that began last comes first, also where the log was read further back", async () => {
  const later = alert("later", "level>=error", 3, 60);
  const earlier = alert("earlier", "", 5, 60);
  for (const listed of [
    [later, earlier],
    [earlier, later],
  ]) {
    const { ui, source, wholeFrom, read } = await open(listed, { columns: 200 });
    const first = /Alert Too many later since .*; also Too many earlier/;
    expect(await read()).toMatch(first);
    wholeFrom(Number.NEGATIVE_INFINITY);
    source.setStatus(liveStatus);
    expect(await ui.settled()).toMatch(first);
    expect(await ui.press("*")).toContain("Alert Too many later: ");
    expect(await ui.press("*")).toContain("Alert Too many earlier: ");
  }
});

it.each([
  [80, "ALERT 1?", /Alert Too many errors since [^;]*$/m],
  [200, "ALERT 1?", /; of 1 more it is not known$/m],
])("where one fires and of another it is not known, %i columns say both", async (columns, badge, line) => {
  const { ui, read } = await open([alert("errors", "level>=error", 2), rate], { columns });
  const screen = await read();
  expect(screen.split("\n")[0]).toContain(` ${badge} `);
  expect(screen.replaceAll(/ +$/gm, "")).toMatch(line);
  expect((await ui.press("*")).replaceAll(/\s+/g, " ")).toMatch(
    /Alert Too many errors: .*; of 1 more it is not known/,
  );
});
