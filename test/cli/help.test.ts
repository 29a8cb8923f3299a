/** Help is whole: every command explains itself, examples included. */

import { expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { runFlowtail } from "../support/run-command.ts";

it.each(Object.keys(commands))("flowtail %s --help explains it and does nothing", async (name) => {
  const { code, stdout, stderr } = await runFlowtail([...name.split(" "), "--help"], { terminal: 80 });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`Usage: flowtail ${name}`);
});

it("shows the examples that stand after the options", async () => {
  expect((await runFlowtail(["tail", "--help"])).stdout).toContain("\nExamples:\n  flowtail tail --follow");
});
