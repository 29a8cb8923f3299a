/** Commands copied from the panes that ask the platform, run as they are against a sandbox: they print the rows of the screen. */

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { formatTimeOfDay } from "../../src/base/time.ts";
import type { Connection } from "../../src/session/connect.ts";
import { openDatastoreSource } from "../../src/session/datastore/datastore-source.ts";
import { openApiPort } from "../../src/session/ports/api-port.ts";
import { auditPortOf } from "../../src/session/ports/audit-port-of.ts";
import { peoplePortOf } from "../../src/session/ports/people-port-of.ts";
import { openWorkflowsPort } from "../../src/session/ports/workflows-port.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWords } from "../support/shell-words.ts";
import { createTestStore } from "../support/test-store.ts";
import { copiedLine } from "./copied-line.ts";
import { type OpenedUi, openTestUi } from "./open.ts";
import { createTestSource } from "./source.ts";

let connection: Connection;
let opened: OpenedUi | undefined;
let close: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  connection = await connectTestSandbox();
});
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  await close();
  opened = undefined;
});
afterAll(() => connection.close());

async function open(): Promise<OpenedUi> {
  const place = { connection, protectedBy: undefined, folder: "/nowhere", env: {} };
  const datastores = openDatastoreSource(place);
  const audit = auditPortOf(connection, undefined, systemClock);
  const people = peoplePortOf(connection, undefined, systemClock);
  close = () => Promise.all([datastores.close(), audit.close(), people.close()]);
  const log = createTestSource(createTestStore(), { options: [] });
  const workflows = openWorkflowsPort(place);
  const source = { ...log, workflows, datastores, audit, people, api: openApiPort(place) };
  return openTestUi(source, { columns: 200, rows: 90, nowMs: systemClock.nowMs() });
}

/** What the command prints that `Y` shows now. */
async function printed(ui: OpenedUi, ...options: readonly string[]): Promise<string> {
  const command = await copiedLine(ui);
  const tokens = connection.embedded?.tokens;
  const env = environment("service");
  const asked = command.startsWith("flowtail scim")
    ? { ...env, FLOWTAIL_TOKEN: tokens?.["scim"] ?? "" }
    : env;
  const used = command.startsWith("flowtail audit")
    ? environment("audit")
    : command.includes("admin.")
      ? { ...env, FLOWTAIL_TOKEN: tokens?.["admin"] ?? "" }
      : asked;
  // What follows does not end by itself; what is there is the same without it.
  const words = shellWords(command).filter((word) => word !== "--follow");
  const ended = await runFlowtail([...words.slice(1), ...options], { env: used });
  if (ended.code !== 0) throw new Error(`${command}\n${ended.stderr}`);
  return ended.stdout;
}

function environment(token: string): Readonly<Record<string, string>> {
  return {
    FLOWTAIL_BASE_URL: connection.baseUrl,
    FLOWTAIL_TOKEN: connection.embedded?.tokens[token] ?? "",
    FLOWTAIL_APP_ID: connection.appId ?? "",
  };
}

/** The texts of one kind on the screen, each once, in their order. */
function shownIn(screen: string, kind: RegExp): readonly string[] {
  return [...new Set([...screen.matchAll(kind)].map(([, text = ""]) => text))];
}

function namesIn(json: string, key: string): readonly string[] {
  return json
    .split("\n")
    .filter(Boolean)
    .map((line) => String(JSON.parse(line)[key]));
}

describe("the command of", () => {
  it.each([
    ["datastores", ["3"], /items|attributes/, / (requests|balances|settings)\b/g, "name"],
    ["items", ["3", "\r"], "48 items", /^. (88\d\d) /gm, "id"],
    ["items by a condition", ["3", "\r", "/", 'status = "denied"', "\r"], " denied ", /^. (88\d\d) /gm, "id"],
    ["users", ["7"], "ada", / (U0DEMO\d+)\b/g, "id"],
    ["users of a filter", ["7", "/", "active eq false", "\r"], "mara", / (U0DEMO\d+)\b/g, "id"],
    ["groups", ["7", "]"], "Engineering", / (S0DEMO\d+)\b/g, "id"],
    ["workflows", ["4"], "Wf04REQUEST", / (Wf04\w+)\b/g, "id"],
    ["methods", ["5", "/", "snooze", "\r"], "dnd.setSnooze", / (dnd\.\w+)\b/g, "name"],
  ] as const)("%s prints them", async (_what, keys, wait, kind, key) => {
    opened = await open();
    await opened.press(...keys);
    const screen = await opened.shown(wait);
    const shown = shownIn(screen, kind);
    expect(shown.length, screen).toBeGreaterThan(0);
    const output = await printed(opened, "--output", "ndjson");
    expect(namesIn(output, key).toSorted()).toEqual([...shown].toSorted());
  });

  it.each([
    ["numbers", ["l", "l", "l", "s"]],
    ["numbers, the other way round", ["l", "l", "l", "s", "s"]],
    ["texts that some lack", ["h", "l", "l", "l", "l", "l", "l", "l", "l", "s"]],
    ["what a condition left", ["/", 'status != "open"', "\r", "l", "l", "s", "s"]],
  ])("items sorted by %s prints them row by row", async (_what, keys) => {
    opened = await open();
    await opened.press("3", "\r");
    await opened.shown("48 items");
    await opened.press(...keys);
    const shown = shownIn(await opened.shown(/[▲▼]/), /^. +(88\d\d) /gm);
    expect(shown.length).toBeGreaterThan(10);
    expect(namesIn(await printed(opened, "--output", "ndjson"), "id")).toEqual(shown);
  });

  it("invite requests prints them", async () => {
    opened = await open();
    await opened.press("7", "]", "]");
    const shown = shownIn(await opened.shown("approved by"), / (Ir0DEMO\d+)\b/g);
    expect(shown.length).toBeGreaterThan(0);
    const output = await printed(opened, "--output", "json");
    expect(shownIn(output, /"id": ?"(Ir0DEMO\d+)"/g)).toEqual(shown);
  });

  it("a function of a workflow prints its steps", async () => {
    opened = await open();
    await opened.press("4", "\r");
    await opened.shown("Look at the approved request");
    await opened.press("j");
    const steps = (await printed(opened, "--output", "ndjson")).split("\n").filter(Boolean);
    expect(steps.map((line) => JSON.parse(line).title)).toEqual(["Look at the approved request"]);
  });

  it("the builder asks for what is built", async () => {
    opened = await open();
    await opened.press("3", "\r", "/", 'status = "denied"', "\r");
    const shown = shownIn(await opened.shown(" denied "), /^. (88\d\d) /gm);
    await opened.press("B");
    const output = await printed(opened, "--output", "ndjson");
    expect(namesIn(output, "id").toSorted()).toEqual([...shown].toSorted());
  });

  it.each([
    ["zzzqqq until=-1d", 0],
    ["joined until=-1d", 1],
    ["joined !#general", 1],
    ["!joined !action=app", 1],
    ["!actor=ada until=-1d", 1],
    ["!entity=#general,#managers ada", 1],
    ['action=channel,user "joined channel" !invited', 1],
    ["actor=chidi !action=app since=20d", 1],
    ["ADA !timeoff-bot", 1],
  ])("the audit log filtered by %j prints its rows", async (filter, least) => {
    opened = await open();
    await opened.press("6");
    await opened.shown(/[1-9][\d,]* of [\d,]+ +following/);
    await opened.press("/", filter, "\r");
    const screen = await opened.shown(/(?:live|a range of time) +answered/);
    const [, count = ""] = / ([\d,]+) of [\d,]+ /.exec(screen) ?? [];
    const output = await printed(opened, "--output", "ndjson");
    const times = output
      .split("\n")
      .filter(Boolean)
      .map((line) => formatTimeOfDay(JSON.parse(line).date_create * 1e6).slice(0, 8));
    expect(times, screen).toHaveLength(Number(count.replace(",", "")));
    expect(times.length >= least, screen).toBe(true);
    const rows = [...screen.matchAll(/^.{0,12}(\d\d:\d\d:\d\d) {2}/gm)].map(([, time]) => time);
    expect(rows.length > 0, screen).toBe(times.length > 0);
    expect(times.slice(-rows.length || times.length)).toEqual(rows);
  });

  it("the audit log prints as many entries", async () => {
    opened = await open();
    await opened.press("6");
    const [, count = ""] =
      /([\d,]+) of [\d,]+ +following/.exec(await opened.shown(/[1-9][\d,]* of [\d,]+ +following/)) ?? [];
    const output = await printed(opened, "--output", "ndjson");
    expect(output.split("\n").filter(Boolean)).toHaveLength(Number(count.replace(",", "")));
  });
});
