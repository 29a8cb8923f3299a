/** An error as a person and a script get it: the message, what stands below it, what to do, its code and the exit code. */

import { FlowtailError } from "../../src/base/errors.ts";
import { exitCodeOf } from "../../src/cli/exit-codes.ts";

/** `thrown` is no fault of flowtail: anything else is thrown on. */
export function errorWords(thrown: unknown): string {
  if (!(thrown instanceof FlowtailError)) throw thrown;
  const { kind, code, message, lines, remedy } = thrown;
  const below = [...lines, ...(remedy === undefined ? [] : [remedy])].map((line) => `  ${line}`);
  return [message, ...below, `  [${code}, exit ${exitCodeOf(kind)}]`].join("\n");
}

/** The words of what each case throws or rejects with, below its name. */
export async function caseWords(cases: Readonly<Record<string, () => unknown>>): Promise<string> {
  const told: string[] = [];
  for (const [name, attempt] of Object.entries(cases))
    told.push(`${name}\n${errorWords(await thrownBy(name, attempt))}`);
  return told.join("\n\n");
}

/** What it throws or rejects with; fails where it does neither. */
export async function thrownBy(name: string, attempt: () => unknown): Promise<unknown> {
  try {
    await attempt();
  } catch (thrown) {
    return thrown;
  }
  throw new Error(`${name}: nothing was thrown`);
}
