/** A sandbox that is replaced in the middle of a command: what several calls ask or change is of one, or the command fails. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { commandExamples } from "../support/command-examples.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { relayTo } from "../support/relay.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = mkdtempSync(join(tmpdir(), "flowtail-replaced-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

beforeEach(() => {
  sandbox.control.reset();
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  const items = Array.from({ length: 60 }, (_, n) => JSON.stringify({ id: `new${n}`, status: "open" }));
  writeFileSync(join(home, "items.ndjson"), `${items.join("\n")}\n`);
  writeFileSync(join(home, "log.ndjson"), "");
});

/** The environment of a run that finds the sandbox at that address. */
function runIn(url: string) {
  const env = { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own") };
  const { appId, teamId, enterpriseId, tokens } = sandbox;
  noteRunningSandbox(env, {
    ...{ base_url: url, scim_url: url, audit_url: url },
    ...{ app_id: appId, team_id: teamId, enterprise_id: enterpriseId, tokens },
  });
  return env;
}

/** The command, with another sandbox in the place of this one after that answer; and how many requests it made in all. */
async function runReplaced(argv: readonly string[], after: number, options: RunOptions = {}) {
  let before = "";
  await using relay = await relayTo(sandbox, (count) => {
    if (count !== after) return;
    sandbox.control.seed(sandbox.control.snapshot());
    sandbox.control.clearRequests();
    before = JSON.stringify(sandbox.control.snapshot());
  });
  const env = runIn(relay.url);
  const ran = await runFlowtail([...argv, "--profile", "sandbox"], { folder: home, env, ...options });
  const isUnchanged = before === JSON.stringify(sandbox.control.snapshot());
  return { ...ran, requests: relay.count, isUnchanged, acted: actedOn() };
}

/** Calls of the other sandbox that it did not refuse as meant for the one before. */
const actedOn = () => sandbox.control.requests().filter(({ status }) => status !== 412).length;

/** They ask the control plane, or look at several connections one after the other. */
const beside = /^(?:sandbox|doctor)\b/;

describe("every command that makes more than one call", () => {
  it.each(Object.entries(commandExamples).filter(([name]) => !beside.test(name)))(
    "%s fails, and the other sandbox does nothing",
    async (name, { words, stdin }) => {
      const argv = [...name.split(" "), ...words];
      const { code, stderr, requests, isUnchanged, acted } = await runReplaced(argv, 1, { stdin });
      if (requests < 2) return;
      expect(stderr).toMatch(/another log has taken the place|what answers now is another one/);
      expect([code, isUnchanged, acted]).toEqual([3, true, 0]);
    },
  );
});

it.each([
  ["audit logs", ["audit", "logs", "--follow"], "sandbox_replaced"],
  ["tail", ["tail", "--follow"], "log_replaced"],
])("%s --follow ends, and prints nothing of the other one", async (_, argv, code) => {
  const clock = hurriedClock();
  const followed = await runReplaced([...argv, "--output", "ndjson"], 3, { clock });
  expect([followed.code, followed.acted]).toEqual([3, 0]);
  expect(followed.stderr.trimEnd().split("\n").at(-1)).toContain(`"code":"${code}"`);
});

describe("tail --checkpoint", () => {
  const words = ["tail", "--checkpoint", "c.checkpoint", "--output", "ndjson", "--profile", "sandbox"];
  const tail = () => runFlowtail(words, { folder: home, env: runIn(sandbox.url) });

  it("goes on in no other log than the one that it has printed, until its file is moved away", async () => {
    sandbox.control.appendEvents({ events: [{ level: "info" }, { level: "error" }] });
    const first = await tail();
    expect(first.stdout.trimEnd().split("\n")).toHaveLength(2);
    expect(await tail()).toMatchObject({ code: 0, stdout: "" });
    sandbox.control.seed(sandbox.control.snapshot());
    for (const again of [await tail(), await tail()]) {
      expect(again).toMatchObject({ code: 3, stdout: "" });
      expect(JSON.parse(again.stderr).error).toMatchObject({
        code: "log_replaced",
        remedy: "Move c.checkpoint away to begin anew on that one.",
      });
    }
    rmSync(join(home, "c.checkpoint"));
    expect(await tail()).toMatchObject({ code: 0, stdout: first.stdout });
  });
});
