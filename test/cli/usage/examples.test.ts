/** The lines to try in the help work as they stand, against a sandbox, in the order of the table. */

import { expect, it } from "vitest";
import { commands } from "../../../src/cli/usage/commands.ts";
import { examples } from "../../../src/cli/usage/examples.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runExample, workingExamples } from "../../support/help-examples.ts";

const sandbox = await sandboxForFile({ seed: "demo" });

it("are for commands that there are", () => {
  expect(Object.keys(examples).filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
});

it.each(workingExamples)("%s: `%s`", async (...example) => {
  const { code, stderr } = await runExample(example, sandbox);
  expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
});
