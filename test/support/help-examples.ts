/** The lines to try in the help that work as they stand against a sandbox with the data of the demo, and how one is run there. */

import { examples } from "../../src/cli/usage/examples.ts";
import type { Sandbox } from "../../src/sandbox/index.ts";
import { type RunOptions, type RunResult, runFlowtail } from "./run-command.ts";
import { shellWordsOf } from "./shell-words.ts";

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

/** Each with the name of its command, in the order of the table. */
export const workingExamples: readonly (readonly [name: string, line: string])[] = Object.entries(
  examples,
).flatMap(([name, all]) => (elsewhere.has(name) ? [] : all.map((line) => [name, line] as const)));

const shellWords = shellWordsOf(workingExamples.map(([, line]) => line));

export function runExample(
  [name, line]: (typeof workingExamples)[number],
  sandbox: Sandbox,
  { env, ...options }: RunOptions = {},
): Promise<RunResult> {
  const asks = name === "datastore delete" && !line.includes("--dry-run");
  return runFlowtail([...shellWords(line).slice(1), ...(asks ? ["--yes"] : [])], {
    ...options,
    env: {
      ...env,
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_SCIM_URL: sandbox.url,
      FLOWTAIL_AUDIT_URL: sandbox.url,
      FLOWTAIL_APP_ID: sandbox.appId,
      FLOWTAIL_TOKEN: /^(?:scim|audit)/.test(name) ? sandbox.tokens.admin : sandbox.tokens.service,
    },
  });
}
