/** The lines to try in the help work as they stand, against a sandbox, in the order of the table. */

import { expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { examples } from "../../src/cli/examples.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWordsOf } from "../support/shell-words.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const address = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_SCIM_URL: sandbox.url,
  FLOWTAIL_AUDIT_URL: sandbox.url,
  FLOWTAIL_APP_ID: sandbox.appId,
};

/** They open a screen, run a program or serve until they are stopped; or are about what has to be there before: a token, a run, a project. */
const elsewhere = new Set([
  "ui",
  "demo",
  "sandbox run",
  "sandbox start",
  "auth refresh",
  "auth remove",
  "doctor",
  "trace",
  "trust add",
  "trust remove",
]);

it("are for commands that there are", () => {
  expect(Object.keys(examples).filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
});

const lines = Object.entries(examples).flatMap(([name, all]) =>
  elsewhere.has(name) ? [] : all.map((line) => [name, line] as const),
);

const shellWords = shellWordsOf(lines.map(([, line]) => line));

it.each(lines)("%s: `%s`", async (name, line) => {
  const token = /^(?:scim|audit)/.test(name) ? sandbox.tokens.admin : sandbox.tokens.service;
  const asks = name === "datastore delete" && !line.includes("--dry-run");
  const { code, stderr } = await runFlowtail([...shellWords(line).slice(1), ...(asks ? ["--yes"] : [])], {
    env: { ...address, FLOWTAIL_TOKEN: token },
  });
  expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
});
