/**
 * Runs tests many times, each time with new random cases and with the files in another order, and says what was ever red and
 * with which seed.
 *
 *     npm run test:stability -- [--runs 10] [--seed FIRST] [--usual-cases] [--busy] [files]
 *
 * `--seed` begins with that seed; the next run takes the next one. `--usual-cases` keeps those of `npm test`: what is red then is
 * red by chance, or by the order of the files. `--busy` keeps every core busy beside the tests.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "10" },
    seed: { type: "string", default: String(Math.trunc(Math.random() * 2 ** 31)) },
    "usual-cases": { type: "boolean", default: false },
    busy: { type: "boolean", default: false },
  },
});
const runs = wholeNumber("--runs", values.runs);
const firstSeed = wholeNumber("--seed", values.seed);
/** Characters of what a red test said. */
const longestWords = 2000;

interface Report {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), "flowtail-stability-"));
const burners = values.busy ? Array.from({ length: availableParallelism() }, burn) : [];
const reds = new Map<string, number[]>();
let clean = 0;
try {
  for (let run = 0; run < runs; run++) {
    const seed = firstSeed + run;
    const before = performance.now();
    const { code, report } = await runTests(seed);
    const red = report === undefined ? [noTest("the run itself ended without a report")] : redTests(report);
    if (code !== 0 && red.length === 0) red.push(noTest(`the run itself ended with ${code}`));
    for (const { name } of red) reds.set(name, [...(reds.get(name) ?? []), seed]);
    if (red.length === 0) clean++;
    const seconds = Math.round((performance.now() - before) / 1000);
    const counts = `${report?.numPassedTests ?? 0} of ${report?.numTotalTests ?? 0} tests`;
    console.log(`run ${run + 1} of ${runs}, seed ${seed}: ${counts}, ${seconds} s`);
    for (const { name, why } of red) console.log(`  red: ${name}\n    ${why.replaceAll("\n", "\n    ")}`);
  }
} finally {
  for (const burner of burners) burner.kill();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${clean} of ${runs} runs were green.`);
for (const [name, seeds] of reds) console.log(`red with seed ${seeds.join(", ")}: ${name}`);
process.exitCode = reds.size === 0 ? 0 : 1;

async function runTests(
  seed: number,
): Promise<{ readonly code: number | null; readonly report: Report | undefined }> {
  const file = join(folder, `${seed}.json`);
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--config", ".config/vitest.config.ts", ...shuffled(seed), ...positionals];
  const cases = values["usual-cases"] ? {} : { FLOWTAIL_TEST_SEED: String(seed) };
  const env = { ...process.env, ...cases, FLOWTAIL_TEST_REPORT: file };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: "ignore" });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  try {
    return { code, report: JSON.parse(readFileSync(file, "utf8")) };
  } catch {
    return { code, report: undefined };
  }
}

/** One process runs many files; where one of them depends on another, some order shows it. */
function shuffled(seed: number): readonly string[] {
  return ["--sequence.shuffle.files", `--sequence.seed=${seed}`];
}

interface Red {
  readonly name: string;
  /** What it said: the seed alone may not bring a red back that came of the time or of a busy machine. */
  readonly why: string;
}

function redTests({ testResults }: Report): Red[] {
  return testResults.flatMap(({ name, status, message, assertionResults }): Red[] => {
    const red = assertionResults.filter((test) => test.status === "failed");
    const file = name.replace(root, "");
    if (status === "failed" && red.length === 0)
      return [{ name: `${file} (could not be loaded)`, why: beginningOf(message) }];
    return red.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      why: beginningOf(failureMessages.join("\n")),
    }));
  });
}

function noTest(name: string): Red {
  return { name, why: "" };
}

/** The words of an error without its stack; a counterexample may be very long. */
function beginningOf(message: string): string {
  const words = message.replace(/\n\s+at .*/g, "");
  return words.length > longestWords ? `${words.slice(0, longestWords)} …` : words;
}

function burn() {
  return spawn(process.execPath, ["--eval", "const { ppid } = process; while (process.ppid === ppid);"], {
    stdio: "ignore",
  });
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text))
    throw new Error(`${name} takes a whole number; this is ${JSON.stringify(text)}.`);
  return Number(text);
}
