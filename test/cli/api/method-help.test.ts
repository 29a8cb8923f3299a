/** The help of every method says what its catalogue entry says, and its example is a call that works. */

import { describe, expect, it } from "vitest";
import { describeArguments, describeRules } from "../../../src/catalog/argument-description.ts";
import { explainError } from "../../../src/catalog/errors.ts";
import type { MethodDefinition } from "../../../src/catalog/method.ts";
import { methods } from "../../../src/catalog/methods.ts";
import { callCommand, exampleCommand } from "../../../src/cli/api/example-command.ts";
import { methodHelp } from "../../../src/cli/api/method-help.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { shellWords, shellWordsOf } from "../../support/shell-words.ts";

const all = Object.values<MethodDefinition>(methods);
const wordsOf = shellWordsOf(all.map(exampleCommand));
const flat = (text: string) => text.replace(/\s+/g, " ");

describe.each(all)("the help of $name", (method) => {
  it("has every argument, rule and error, and fits", async () => {
    const { code, stdout, stderr } = await runFlowtail(["api", method.name, "--help"], { terminal: 80 });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const text = flat(stdout);
    for (const argument of describeArguments(method)) {
      expect(text).toContain(` ${argument.name} ${argument.required ? "* " : ""}`);
      expect(text).toContain(flat(argument.description));
    }
    for (const rule of describeRules(method)) expect(text).toContain(flat(rule));
    for (const error of method.errors) expect(text).toContain(flat(explainError(error, method.name).meaning));
    const tooLong = stdout
      .split("\n")
      .filter((line) => line.length > 80 && !/flowtail api|Errors of its own/.test(line));
    expect(tooLong).toEqual([]);
  });

  it("has an example that is accepted as it stands", async () => {
    expect(methodHelp(method, 80)).toContain(exampleCommand(method));
    const [, ...words] = wordsOf(exampleCommand(method));
    const needsFile = words.includes("@secrets.json");
    const run = needsFile
      ? await runFlowtail(["api", method.name, "--json", "-", "--dry-run"], {
          stdin: '{"refresh_token":"r"}',
        })
      : await runFlowtail([...words, "--dry-run"]);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: "" });
  });
});

describe("a call as a command", () => {
  it("never holds a secret", () => {
    const method = methods["oauth.v2.access"];
    const command = callCommand(method, { client_id: "1.2", client_secret: "hush", code: "hush" });
    expect(command).toBe("flowtail api oauth.v2.access client_id=1.2 --json @secrets.json");
  });

  it("quotes what a shell would read otherwise", () => {
    const args = { datastore: "tasks", item: { id: "it's", n: 1 } };
    expect(shellWords(callCommand(methods["apps.datastore.put"], args))).toEqual([
      "flowtail",
      "api",
      "apps.datastore.put",
      "datastore=tasks",
      `item={"id":"it's","n":1}`,
    ]);
  });
});
