/** Habits of the command line: colour and zone as asked, and variables that are set to nothing count as not set. */

import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { localTimeIn } from "../support/local-time.ts";
import { environment } from "../support/reference/config.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const platform = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};

describe("colour", () => {
  it.each<[string, readonly string[], Readonly<Record<string, string>>, boolean, boolean]>([
    ["a terminal", [], {}, true, true],
    ["a pipe", [], {}, false, false],
    ["--color always in a pipe", ["--color", "always"], {}, false, true],
    ["--color never on a terminal", ["--color=never"], {}, true, false],
    ["--no-color on a terminal", ["--no-color"], {}, true, false],
    ["--color auto in a pipe", ["--color", "auto"], {}, false, false],
    ["CLICOLOR_FORCE in a pipe", [], { CLICOLOR_FORCE: "1" }, false, true],
    ["CLICOLOR_FORCE=0 in a pipe", [], { CLICOLOR_FORCE: "0" }, false, false],
    ["FORCE_COLOR in a pipe", [], { FORCE_COLOR: "1" }, false, true],
    ["CLICOLOR=0 on a terminal", [], { CLICOLOR: "0" }, true, false],
    ["NO_COLOR before CLICOLOR_FORCE", [], { NO_COLOR: "1", CLICOLOR_FORCE: "1" }, true, false],
    ["--color always before NO_COLOR", ["--color", "always"], { NO_COLOR: "1" }, false, true],
    ["TERM=dumb", [], { TERM: "dumb" }, true, false],
  ])("%s", async (_what, argv, env, isTerminal, isColoured) => {
    const { stdout } = await runFlowtail(["tail", "--last", "3", ...argv], {
      env: { ...platform, TERM: "xterm", ...env },
      ...(isTerminal && { terminal: 100 }),
    });
    expect(stdout.includes("\u001b[")).toBe(isColoured);
  });

  it("is asked for in one way", async () => {
    const { code, stderr } = await runFlowtail(["tail", "--color", "always", "--no-color"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--color and --no-color exclude each other")]);
  });
});

it.each([
  [["--linear", "tail"], "`flowtail tail …`"],
  [["--since", "1h", "datastore", "list"], "`flowtail datastore …`"],
])("of a command behind an option of its own, %j, it is said where it stands", async (argv, words) => {
  const { code, stderr } = await runFlowtail(argv);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(
      `A command stands before its options: ${words}. Before it stand those of every command`,
    ),
  ]);
});

describe("--utc", () => {
  localTimeIn("Asia/Kolkata");

  it("prints and reads times of UTC", async () => {
    const last = (argv: readonly string[]) =>
      runFlowtail(["tail", "--last", "1", ...argv], { env: platform });
    const record = JSON.parse((await last(["-o", "ndjson"])).stdout);
    const time = new Date(record.created / 1000).toISOString();
    expect((await last([])).stdout).not.toContain(time.slice(11, 19));
    const { stdout } = await last(["--utc", "--since", time.slice(0, 19)]);
    expect(stdout).toContain(time.slice(11, 19));
  });
});

it.each(Object.keys(environment))("%s that is set to nothing counts as not set", async (variable) => {
  const shown = (env: Readonly<Record<string, string>>) =>
    runFlowtail(["profile", "show", "--output", "json"], { env: { FLOWTAIL_KEYCHAIN: "off", ...env } });
  const unset = await runFlowtail(["tail", "--last", "2"], { env: platform });
  const empty = await runFlowtail(["tail", "--last", "2"], {
    env: { ...platform, ...(variable in platform ? {} : { [variable]: "" }) },
  });
  expect(empty).toEqual(unset);
  expect(await shown({ [variable]: "" })).toEqual(await shown({}));
});
