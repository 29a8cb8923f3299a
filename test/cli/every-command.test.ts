/** What holds for every command: help wherever it is asked for, one output or a clear refusal, JSON where JSON is asked for. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadCommandWords } from "../../src/cli/completion/command-words.ts";
import { commands } from "../../src/cli/usage/commands.ts";
import { version } from "../../src/version.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { commandExamples, withoutJson } from "../support/command-examples.ts";
import { runFlowtail } from "../support/run-command.ts";

const names = Object.keys(commands);
const nouns = [...new Set(names.flatMap((name) => beginnings(name.split(" "))))];

function beginnings(words: readonly string[]): readonly string[] {
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
}

describe.each([...names, ...nouns])("%s", (name) => {
  const words = name.split(" ");

  it("is explained by --help, by -h, and by help before it", async () => {
    const { code, stdout, stderr } = await runFlowtail([...words, "--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^Usage: flowtail ${name}\\b`));
    expect(await runFlowtail([...words, "-h"])).toMatchObject({ code: 0, stdout });
    expect(await runFlowtail(["help", ...words])).toMatchObject({ code: 0, stdout });
    expect(await runFlowtail(["-h", ...words])).toMatchObject({ code: 0, stdout });
  });
});

describe.each(names)("%s", (name) => {
  const words = name.split(" ");

  it("tells the version", async () => {
    expect(await runFlowtail([...words, "--version"])).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  it.each(["text", "pretty"])("says which outputs it has, and takes -h after --output %s", async (output) => {
    const { code } = await runFlowtail([...words, "--output", output, "-h"]);
    expect(code).toBe(0);
  });
});

const sandbox = await sandboxForFile();
const folder = mkdtempSync(join(tmpdir(), "flowtail-every-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (file: string) => join(folder, file);

beforeEach(() => {
  sandbox.control.reset();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(path("items.ndjson"), '{"id":"1","requester":"U0DEMO001"}\n');
  writeFileSync(path("log.ndjson"), "");
  writeFileSync(path("alert.json"), '{"measure":"count","threshold":1,"window":"1m"}');
  writeFileSync(
    path("install.json"),
    JSON.stringify({
      ok: true,
      access_token: "xoxb-1-1-1",
      token_type: "bot",
      app_id: "A1",
      team: { id: "T1" },
    }),
  );
});

it("knows an example of every command", () => {
  const known = new Set([...Object.keys(commandExamples), ...withoutJson]);
  const lacking = [...names].filter((name) => !known.has(name));
  expect(lacking, "has words to be run with in test/support/command-examples.ts").toEqual([]);
  expect([...known].sort()).toEqual([...names].sort());
});

const completed = loadCommandWords();

/** Values of one JSON text, or of one a line. */
function jsonIn(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }
}

describe.each(Object.entries(commandExamples))("%s --output json", (name, { words, stdin }) => {
  const run = (...more: readonly string[]) => {
    const scim = name.startsWith("scim");
    const audit = name.startsWith("audit");
    const { tokens } = sandbox;
    const env = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: scim
        ? tokens.scim
        : audit
          ? tokens.audit
          : name.startsWith("workflows")
            ? tokens.user
            : tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    };
    return runFlowtail([...name.split(" "), ...words, ...more], { folder, env, stdin });
  };

  it("prints JSON, with nothing but one object of JSON on stderr", async () => {
    const { code, stdout, stderr } = await run("--output", "json");
    expect(code).toBeLessThan(10);
    if (code === 0 && !words.includes("--to")) expect(jsonIn(stdout).length).toBe(1);
    if (stderr !== "") {
      const told = JSON.parse(stderr);
      expect(Object.keys(told)).toContain(code === 0 ? "notices" : "error");
    }
    if (code !== 0)
      expect(JSON.parse(stderr).error).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      });
  });

  it("refuses an output that it does not have, and does nothing", async () => {
    const { code, stdout, stderr } = await run("--output", "nonsense");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('"nonsense" is not an output of this command.');
    const [, listed = ""] = /^Outputs: (.*)\.$/m.exec(stderr) ?? [];
    const { values } =
      (await completed).find((each) => each.name === name)?.options.find(({ long }) => long === "--output") ??
      {};
    const offered = values?.kind === "words" ? values.words : [];
    const taken = listed.split(/, | and /);
    expect(offered).toEqual(expect.arrayContaining(taken));
    // These two have more with other words.
    if (name !== "api" && name !== "errors") expect(taken).toEqual(expect.arrayContaining([...offered]));
  });

  it("says nothing on stderr with --quiet, but that it failed", async () => {
    const { code, stderr } = await run("--quiet");
    if (code === 0) expect(stderr).toBe("");
    else expect(stderr).toMatch(/^flowtail: /);
  });
});
