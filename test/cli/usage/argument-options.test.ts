/** Errors of a call say the option that a person gave, not the argument that it became. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { describeArguments } from "../../../src/catalog/argument-description.ts";
import { explainError } from "../../../src/catalog/errors.ts";
import type { MethodDefinition } from "../../../src/catalog/method.ts";
import { methods } from "../../../src/catalog/methods.ts";
import { loadCommandWords } from "../../../src/cli/completion/command-words.ts";
import { inOptions, optionOf } from "../../../src/cli/usage/argument-options.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile();
const commandWords = await loadCommandWords();

/** The commands that call methods of a family by options. */
const callers: Readonly<Record<string, readonly string[]>> = {
  "apps.activities.": ["tail", "traces", "trace", "stats", "workflows list"],
  "apps.datastore.": commandWords.flatMap(({ name }) => (name.startsWith("datastore ") ? [name] : [])),
  "functions.workflows.": ["workflows steps", "workflows export-responses"],
};

/** Arguments that no option gives: operands, and what a command says by itself. */
const withoutOption = new Set(["cursor", "datastore", "id", "ids", "item", "items", "sort_direction"]);

const calls = Object.entries(callers).flatMap(([family, names]) =>
  Object.values<MethodDefinition>(methods)
    .filter(({ name }) => name.startsWith(family))
    .map((method) => ({ method, names })),
);

describe.each(calls)("what $method.name refuses", ({ method, names }) => {
  const flagsOf = (command: string) =>
    commandWords.find(({ name }) => name === command)?.options.map(({ long }) => long) ?? [];

  it("is about arguments that an option of a command gives", () => {
    const all = names.flatMap(flagsOf);
    const unnamed = describeArguments(method).filter(({ name }) => optionOf(name, all) === undefined);
    expect(unnamed.map(({ name }) => name).filter((name) => !withoutOption.has(name))).toEqual([]);
  });

  it.each(names)("is said by %s with no argument that has an option", (command) => {
    const flags = flagsOf(command);
    for (const code of method.errors) {
      const { meaning, remedy } = explainError(code, method.name);
      const error = new FlowtailError("refused", code, meaning, { remedy, method: method.name });
      const told = inOptions(error, { command, flags, given: flags }) as FlowtailError;
      for (const { name } of describeArguments(method)) {
        if (!name.includes("_") || optionOf(name, flags) === undefined) continue;
        expect(`${told.message} ${told.remedy}`, code).not.toMatch(new RegExp(`\\b${name}\\b`));
      }
    }
  });
});

describe("a command names the option", () => {
  const told = async (argv: readonly string[], token: string) => {
    const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: token, FLOWTAIL_APP_ID: sandbox.appId };
    return (await runFlowtail(argv, { env })).stderr;
  };
  const { service, user } = sandbox.tokens;
  const step = ["workflows", "steps", "--function", "form", "--workflow", "#/workflows/x"];

  it.each([
    [["tail", "--app-id", "bad"], service, ['--app-id is "bad"', "Give --app-id as"]],
    [
      [...step, "--workflow-app-id", "A0NOPE"],
      user,
      ["Check --workflow-app-id (it begins with A): the app's settings show it."],
    ],
  ])("after %j", async (argv, token, sentences) => {
    const stderr = await told(argv, token);
    for (const sentence of sentences) expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/\b(?:workflow_)?app_id\b/);
  });

  it("unless what is wrong is a setting of another place, which is named", async () => {
    const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: service, FLOWTAIL_APP_ID: "bad" };
    const { code, stderr } = await runFlowtail(["tail"], { env });
    expect(code).toBe(2);
    expect(stderr).toContain('app_id is "bad", not an app ID');
    expect(stderr).toContain("\nIt comes from FLOWTAIL_APP_ID: correct it there.\n");
  });

  it("and not a place that gives another value", async () => {
    const env = { FLOWTAIL_BASE_URL: sandbox.url, FLOWTAIL_TOKEN: service, FLOWTAIL_APP_ID: "bad" };
    const argv = ["api", "apps.activities.list", "app_id=worse"];
    expect((await runFlowtail(argv, { env })).stderr).toMatch(
      /app_id is "worse".*\nGive app_id as an app ID/,
    );
  });

  it("but flowtail api the argument", async () => {
    expect(await told(["api", "apps.activities.list", "app_id=bad"], service)).toContain('app_id is "bad"');
  });
});

describe("an argument's name", () => {
  const flags = ["--since", "--app-id", "--limit"];
  const method = "apps.activities.list";
  it.each([
    ["min_date_created is -1.", "--since is -1."],
    ["max_date_created is -1.", "max_date_created is -1."],
    [`${method}: limit is 0, not a whole number.`, `${method}: --limit is 0, not a whole number.`],
    ["The limit is reached.", "The limit is reached."],
    ["Give --app-id, or app_id in the profile.", "Give --app-id, or app_id in the profile."],
    ["The record's min_date_created_us.", "The record's min_date_created_us."],
  ])("in %j is said as in %j", (message, said) => {
    const error = new FlowtailError("usage", "x", message, { method });
    expect(inOptions(error, { command: "tail", flags, given: flags })).toMatchObject({ message: said });
    expect(inOptions(error, { command: "api", flags, given: flags })).toBe(error);
  });

  it("is left as it is in what the platform said", () => {
    const received = '{"ok":"true","activities":[{"min_date_created: limit is 0": 1}]}';
    const message = `min_date_created is odd; it begins with ${received}; min_date_created is -1.`;
    const error = new FlowtailError("transport", "x", message, { method, details: { received } });
    expect(inOptions(error, { command: "tail", flags, given: flags })).toMatchObject({
      message: `--since is odd; it begins with ${received}; --since is -1.`,
    });
  });
});
