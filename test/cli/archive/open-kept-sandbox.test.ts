/** An archive of a sandbox is read when none runs, or another one does. */

import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { noteRunningSandbox } from "../../../src/config/running-sandbox.ts";
import { openArchive } from "../../../src/session/archive/open-archive.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { record } from "../../tui/records.ts";

const appId = "A0DEMO";

/** The archives of what was at these ports, each with as many records as its place in the list says. */
async function keptAt(ports: readonly number[], { sandbox = true } = {}) {
  const home = mkdtempSync(join(tmpdir(), "flowtail-kept-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env = { HOME: home, FLOWTAIL_PROFILE: "sandbox", FLOWTAIL_ARCHIVE_DIR: join(home, "archive") };
  const nowUs = systemClock.nowMs() * 1000;
  for (const [index, port] of ports.entries()) {
    const place = { baseUrl: `http://127.0.0.1:${port}`, appId, teamId: undefined };
    using kept = await openArchive(env.FLOWTAIL_ARCHIVE_DIR, place);
    kept.isOf(sandbox ? `sandbox-${port}` : undefined);
    const records = Array.from({ length: index + 1 }, (_, number) => record({ created: nowUs - number }));
    await kept.begin(0, new AbortController().signal).add(records);
    kept.note({ readUs: nowUs, askedUs: nowUs, gaps: [] });
  }
  const clock = { ...hurriedClock(), nowMs: () => nowUs / 1000 + 3_600_000 };
  const run = (words: string) => runFlowtail(words.split(" "), { env, folder: home, clock });
  const counted = async (options = "") => {
    const { stdout, stderr } = await run(`stats --archive --output json${options}`);
    expect(stderr).not.toContain("invented");
    return JSON.parse(stdout).records;
  };
  return { env, run, counted };
}

it("is the only one there is where no sandbox runs", async () => {
  const { counted, env } = await keptAt([4001]);
  expect(await counted()).toBe(1);
  const [name = ""] = readdirSync(env.FLOWTAIL_ARCHIVE_DIR);
  cpSync(join(env.FLOWTAIL_ARCHIVE_DIR, name), join(env.FLOWTAIL_ARCHIVE_DIR, "moved away"), {
    recursive: true,
  });
  expect(await counted()).toBe(1);
});

it("is chosen among several by the options that the refusal names", async () => {
  const { run, counted } = await keptAt([4001, 4002]);
  const { code, stdout, stderr } = await run("stats --archive");
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).not.toContain("invented");
  const named = [...stderr.matchAll(/ --base-url \S*:(\d+)\S* --app-id \w+/g)];
  expect(named).toHaveLength(2);
  for (const [options, port] of named) expect(await counted(options)).toBe(Number(port) - 4000);
  expect(await counted(" --base-url http://127.0.0.1:4002")).toBe(2);
});

it("is chosen by address and app whatever runs, also where it is of no sandbox", async () => {
  const { env, counted } = await keptAt([4001], { sandbox: false });
  const url = "http://127.0.0.1:4009";
  const ids = { app_id: "A0OTHER", team_id: "T1", enterprise_id: "E1" };
  const stop = noteRunningSandbox(env, { base_url: url, scim_url: url, audit_url: url, ...ids, tokens: {} });
  onTestFinished(stop);
  expect(await counted(` --base-url http://127.0.0.1:4001 --app-id ${appId}`)).toBe(1);
});

it("is not said to be brought up to now, as its sandbox runs no more", async () => {
  const { stderr } = await (await keptAt([4001])).run("stats --archive");
  expect(stderr).toMatch(/^flowtail: the archive is known up to .*; its sandbox runs no more\n$/);
});

it("is not there where none was kept, and nothing is said of invented data", async () => {
  const { run } = await keptAt([]);
  for (const words of [
    "stats --archive",
    "stats --archive --base-url http://127.0.0.1:4001",
    "collect --once",
  ]) {
    const { code, stderr } = await run(words);
    expect([code, stderr]).toEqual([2, expect.stringContaining("Start one with `flowtail sandbox start`")]);
    expect(stderr).not.toContain("this is invented data");
  }
});
