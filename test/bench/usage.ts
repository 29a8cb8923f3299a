/** What is asked of the bench on its command line; what is wrong there is one sentence that says what would be right. */

import { parseArgs } from "node:util";
import { fewestRounds } from "./comparison.ts";

export interface BenchRequest {
  /** At least one. */
  readonly names: readonly string[];
  /** The commit to compare with. */
  readonly against: string | undefined;
  /** How often each side is measured. */
  readonly rounds: number;
}

/** Something typed that cannot be done. */
export class UsageProblem extends Error {}

/** Throws a UsageProblem. */
export function readUsage(argv: readonly string[], known: readonly string[]): BenchRequest {
  const { values, positionals } = parsed(argv);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageProblem(`There is no measure ${JSON.stringify(unknown)}; there are ${known.join(", ")}.`);
  if (values.rounds !== undefined && values.against === undefined)
    throw new UsageProblem("--rounds is for a comparison: give --against REF too.");
  return {
    names: positionals.length > 0 ? positionals : known,
    against: values.against,
    rounds: roundsOf(values.rounds ?? String(fewestRounds)),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { against: { type: "string" }, rounds: { type: "string" } },
    });
  } catch {
    throw new UsageProblem(usage);
  }
}

const usage = "Write it like: npm run bench -- [--against REF [--rounds 5]] [MEASURE]...";

function roundsOf(text: string): number {
  const rounds = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (rounds >= fewestRounds) return rounds;
  throw new UsageProblem(
    `--rounds takes a number from ${fewestRounds} to 99, not ${JSON.stringify(text)}: fewer differ by chance alone.`,
  );
}
