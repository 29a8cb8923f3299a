/**
 * Makes single small changes in a copy of the source, runs the tests that are related to each, and lists the changes that no
 * test noticed, with the share of each room.
 *
 *     npm run test:mutants -- [--sample 90] [--seed S] [--room tail] [--seconds 90] [--near]
 *
 * The sample is drawn from each room in equal parts, and is the same for the same seed and source. What is tested is the last
 * commit, in a work tree of its own in the temporary folder. `--near` asks the tests of the room alone: in a tenth of the time,
 * but what it lists may be noticed by the tests of another room.
 */

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Random, seededRandom } from "../../src/base/random.ts";
import { type Change, changed, changesOf } from "./mutants/changes.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "90" },
    seed: { type: "string", default: String(Math.trunc(Math.random() * 2 ** 31)) },
    room: { type: "string" },
    seconds: { type: "string" },
    near: { type: "boolean", default: false },
  },
});
const sample = wholeNumber("--sample", values.sample);
const seed = wholeNumber("--seed", values.seed);

/** How long one run of the tests may take: what nearly all of the program imports has nearly all tests. */
const manySeconds = 240;
const usualSeconds = 120;
const secondsOf: Readonly<Record<string, number>> = {
  base: manySeconds,
  catalog: manySeconds,
  activity: manySeconds,
  files: manySeconds,
  tail: manySeconds,
};

/** A room, and the tests that are asked first: a change is noticed next to it, if anywhere. */
interface Room {
  readonly name: string;
  readonly files: readonly string[];
}

interface Mutant {
  readonly file: string;
  readonly text: string;
  readonly change: Change;
}

type Verdict = "noticed" | "hangs" | "not noticed" | "not noticed in time" | "noticed by the types alone";

const folder = mkdtempSync(join(tmpdir(), "flowtail-mutants-"));
const copy = join(folder, "copy");
try {
  git("worktree", "add", "--quiet", "--detach", copy, "HEAD");
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  await measure();
} finally {
  git("worktree", "remove", "--force", copy);
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const all = roomsOf(copy);
  const rooms = all.filter(({ name }) => values.room === undefined || name === values.room);
  if (rooms.length === 0) throw new Error(`--room takes one of ${all.map(({ name }) => name).join(", ")}.`);
  console.log(`seed ${seed}`);
  const verdicts: Verdict[] = [];
  for (const room of rooms) {
    const { name } = room;
    const mutants = draw(room, Math.ceil(sample / rooms.length), seededRandom(seed).fork(name));
    const limit = wholeNumber("--seconds", values.seconds ?? String(secondsOf[name] ?? usualSeconds));
    const green = await runTests(["run", `test/${name}/`], limit);
    if (green !== "not noticed")
      throw new Error(`The tests of ${name} are not green (${green}) without any change.`);
    const here: Verdict[] = [];
    for (const mutant of mutants) {
      const verdict = await verdictOn(mutant, name, limit);
      if (verdict !== "noticed" && verdict !== "hangs") console.log(`${verdict}: ${described(mutant)}`);
      here.push(verdict);
    }
    console.log(`${name}: ${shareOf(here)}`);
    verdicts.push(...here);
  }
  console.log(`all: ${shareOf(verdicts)}`);
}

/** The tests of the file's own name first, then those of its room, then all that import it, however far away. */
async function verdictOn({ file, text, change }: Mutant, room: string, limit: number): Promise<Verdict> {
  const ownTests = file.replace(/^src\//, "test/").replace(/\.tsx?$/, ".test.");
  const near = [
    ["run", ownTests],
    // The parts of the screen are tested together.
    ["run", `test/${room.split("/")[0]}/`],
  ];
  const path = join(copy, file);
  writeFileSync(path, changed(text, change));
  try {
    let verdict: Verdict = "not noticed";
    for (const words of values.near ? near : [...near, ["related", file]]) {
      verdict = await runTests(words, limit);
      if (verdict !== "not noticed") break;
    }
    return verdict === "not noticed" && hasTypeError() ? "noticed by the types alone" : verdict;
  } finally {
    writeFileSync(path, text);
  }
}

/** One run of vitest over the copy. Whatever prints nothing for a third of its time hangs. */
function runTests(words: readonly string[], seconds: number): Promise<Verdict> {
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const options = ["--run", "--config", ".config/vitest.config.ts", "--project", "unit", "--bail", "1"];
  // A room without tests of its own passes.
  const args = [vitest, ...words, ...options, "--passWithNoTests"];
  const child = spawn(process.execPath, args, {
    cwd: copy,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  let stopped: Verdict | undefined;
  const stop = (verdict: Verdict) => () => {
    stopped ??= verdict;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  const whole = setTimeout(stop("not noticed in time"), seconds * 1000);
  const silence = setTimeout(stop("hangs"), (seconds * 1000) / 3);
  child.stdout.on("data", () => silence.refresh());
  return new Promise((resolve) =>
    child.on("close", (code) => {
      clearTimeout(whole);
      clearTimeout(silence);
      resolve(stopped ?? (code === 0 ? "not noticed" : "noticed"));
    }),
  );
}

function hasTypeError(): boolean {
  const compiler = join("node_modules", "typescript", "bin", "tsc");
  const options = ["--noEmit", "--project", "tsconfig.json"];
  return spawnSync(process.execPath, [compiler, ...options], { cwd: copy, stdio: "ignore" }).status !== 0;
}

/** As docs/architecture.md has them. */
function roomsOf(checkout: string): readonly Room[] {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: checkout }).map((file) => file.replaceAll("\\", "/"));
  const rooms = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    const [, name] = /^src\/(tui\/(?:state|effects|views)|[^/]+)\/./.exec(file) ?? [];
    if (name !== undefined) rooms.set(name, [...(rooms.get(name) ?? []), file]);
  }
  return [...rooms].map(([name, files]) => ({ name, files }));
}

function draw({ files }: Room, count: number, random: Random): readonly Mutant[] {
  const all = files.flatMap((file) => {
    const text = readFileSync(join(copy, file), "utf8");
    return changesOf(text, file).map((change) => ({ file, text, change }));
  });
  const drawn: Mutant[] = [];
  while (drawn.length < count && all.length > 0) {
    drawn.push(...all.splice(random.integer(0, all.length - 1), 1));
  }
  return drawn;
}

function described({ file, text, change }: Mutant): string {
  const line = text.slice(0, change.start).split("\n").length;
  const before = text.slice(change.start, change.end).trim().replace(/\s+/g, " ");
  const after = change.text === "" ? "is left out" : `becomes ${change.text}`;
  return `${file}:${line} ${change.kind}: ${before} ${after}`;
}

function shareOf(verdicts: readonly Verdict[]): string {
  const countOf = (...wanted: readonly Verdict[]) =>
    verdicts.filter((verdict) => wanted.includes(verdict)).length;
  const noticed = countOf("noticed", "hangs");
  const percent = Math.round((100 * noticed) / Math.max(1, verdicts.length));
  const byTypes = countOf("noticed by the types alone");
  return `${noticed} of ${verdicts.length} noticed (${percent} %)${byTypes > 0 ? `, ${byTypes} more by the types alone` : ""}`;
}

function git(...args: readonly string[]): void {
  execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text))
    throw new Error(`${name} takes a whole number; this is ${JSON.stringify(text)}.`);
  return Number(text);
}
