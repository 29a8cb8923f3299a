/**
 * Kills the built program at random moments, again and again, and counts what it acknowledged against what is there.
 *
 *     npm run test:kills -- [--rounds 10] [--seed S]
 *
 * Each round kills a recording, an archive, an export, an import, a change of the settings and a sandbox. What was cut off is finished
 * by a second run, as a user would.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Random, seededRandom } from "../../src/base/random.ts";
import {
  ndjson,
  runProgram,
  type ServedSandbox,
  serveSandbox,
  startProgram,
  temporaryHome,
} from "./program.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    seed: { type: "string", default: String(Math.trunc(Math.random() * 2 ** 31)) },
  },
});
const rounds = Number(values.rounds);
const random = seededRandom(values.seed);
const items = 4000;

const home = temporaryHome();
const path = (...names: readonly string[]) => join(home.folder, ...names);
const faults: string[] = [];
/** What was counted, by name. */
const totals = new Map<string, number>();

function count(name: string, by = 1): void {
  totals.set(name, (totals.get(name) ?? 0) + by);
}

function expectSo(what: string, isSo: boolean): void {
  if (!isSo) faults.push(what);
}

/** Starts the program and kills it after that long, unless it ends before. */
async function killed(args: readonly string[], env: Readonly<Record<string, string>>, afterMs: number) {
  const running = startProgram(args, { folder: home.folder, env });
  const timer = setTimeout(() => running.kill("SIGKILL"), afterMs);
  const finished = await running.finished;
  clearTimeout(timer);
  if (finished.code === null) count("kills");
  return finished;
}

async function finished(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { code, stderr } = await runProgram(args, { folder: home.folder, env });
  expectSo(`${args.join(" ")} ended with ${code}: ${stderr}`, code === 0);
}

/** Whatever is printed is recorded, and every line of a recording is whole. */
async function killRecording(round: string, { env }: ServedSandbox, moment: Random): Promise<void> {
  const file = path(`${round}.log.ndjson`);
  const args = ["tail", "--follow", "--last", "500", "--output", "ndjson", "--record", file];
  const { stdout } = await killed(args, env, 250 + moment.next() * 1500);
  const recorded = existsSync(file) ? readFileSync(file, "utf8") : "";
  const printed = stdout.split("\n").slice(0, -1);
  const lines = recorded.split("\n");
  expectSo(`${round}: the recording ends in the middle of a line`, lines.at(-1) === "");
  expectSo(`${round}: a line of the recording is no JSON`, isJsonLines(recorded));
  const known = new Set(lines);
  const missing = printed.filter((line) => !known.has(line));
  expectSo(`${round}: ${missing.length} printed records are not in the recording`, missing.length === 0);
  count("records printed and recorded", printed.length);
}

/** In the end an archive holds what the log holds, however often what collects it was killed. */
async function compareArchive({ env }: ServedSandbox): Promise<void> {
  const untilTime = new Date(Date.now() - 2000).toISOString();
  await finished(["collect", "--once"], env);
  const linesOf = async (...words: readonly string[]) => {
    const args = ["tail", ...words, "--until-time", untilTime, "--output", "ndjson"];
    const { stdout } = await runProgram(args, { folder: home.folder, env });
    return stdout.split("\n").filter(Boolean).toSorted();
  };
  const [log, kept] = [await linesOf("--since", "1d", "--level", "trace"), await linesOf("--archive")];
  expectSo("the archive is not what the log is", log.join("\n") === kept.join("\n"));
  count("records collected", kept.length);
}

/** A file that is there is whole; the second run makes the same file as an export that was not killed. */
async function killExport(
  round: string,
  { env }: ServedSandbox,
  whole: string,
  moment: Random,
): Promise<void> {
  const file = path(`${round}.export.ndjson`);
  const args = ["datastore", "export", "copies", "--to", file];
  await killed(args, env, 150 + moment.next() * 500);
  if (existsSync(file))
    expectSo(`${round}: a killed export left a file that is not whole`, readFileSync(file, "utf8") === whole);
  else await finished(args, env);
  expectSo(`${round}: the export differs from one that was not killed`, readFileSync(file, "utf8") === whole);
  count("items exported", items);
}

/** After the second run each item is there once. */
async function killImport(
  round: string,
  sandbox: ServedSandbox,
  source: string,
  moment: Random,
): Promise<void> {
  const name = `import_${round}`;
  const args = ["datastore", "import", name, source, "--yes"];
  await killed(args, sandbox.env, 150 + moment.next() * 900);
  await finished(args, sandbox.env);
  const file = path(`${round}.imported.ndjson`);
  await finished(["datastore", "export", name, "--to", file], sandbox.env);
  const wanted = readFileSync(source, "utf8").trimEnd().split("\n").toSorted();
  const found = readFileSync(file, "utf8").trimEnd().split("\n").toSorted();
  expectSo(`${round}: the items imported are not those of the file`, found.join("\n") === wanted.join("\n"));
  count("items imported", found.length);
}

/** Settings are whole, and what was acknowledged is among them. */
async function killSettings(round: string, moment: Random): Promise<void> {
  const names = [0, 1, 2, 3].map((index) => `p${round}_${index}`);
  const runs = names.map(async (name) => {
    const { code } = await killed(
      ["profile", "set", name, "base_url=http://127.0.0.1:1", "app_id=A0KILLED"],
      {},
      120 + moment.next() * 300,
    );
    return code === 0 ? [name] : [];
  });
  const acknowledged = (await Promise.all(runs)).flat();
  const file = path(".config", "flowtail", "config.json");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "{}";
  expectSo(`${round}: the settings are not whole`, isJsonLines(JSON.stringify(tryParse(text)) ?? ""));
  const lost = acknowledged.filter((name) => !text.includes(`"${name}"`));
  expectSo(`${round}: acknowledged settings are lost: ${lost.join(", ")}`, lost.length === 0);
  count("settings acknowledged", acknowledged.length);
}

/** What the sandbox acknowledged is there when it is started again on its data. */
async function killSandbox(round: string, moment: Random): Promise<void> {
  const start = ["--data", path(`data_${round}`), "--loose", "--rate-limits", "off"];
  const first = await serveSandbox(start, { folder: home.folder });
  const acknowledged: string[] = [];
  const put = async (id: string) => {
    const body = new URLSearchParams({ datastore: "kept", item: JSON.stringify({ id }) });
    const response = await fetch(`${first.base_url}/api/apps.datastore.put`, {
      method: "POST",
      headers: { authorization: `Bearer ${first.tokens["bot"]}` },
      body,
    });
    const answer: unknown = await response.json();
    if (JSON.stringify(answer).includes('"ok":true')) acknowledged.push(id);
  };
  const timer = setTimeout(() => first.running.kill("SIGKILL"), 20 + moment.next() * 300);
  try {
    for (let next = 0; ; next++) await put(`k${round}_${next}`);
  } catch {
    // It is gone.
  }
  clearTimeout(timer);
  await first.running.finished;
  count("kills");
  const second = await serveSandbox(start, { folder: home.folder });
  const file = path(`${round}.kept.ndjson`);
  if (acknowledged.length > 0) await finished(["datastore", "export", "kept", "--to", file], second.env);
  const kept = new Set(acknowledged.length > 0 ? ndjson(readFileSync(file, "utf8")).map(({ id }) => id) : []);
  const lost = acknowledged.filter((id) => !kept.has(id));
  expectSo(
    `${round}: the sandbox lost ${lost.length} of ${acknowledged.length} acknowledged items`,
    lost.length === 0,
  );
  count("items acknowledged by a killed sandbox", acknowledged.length);
  second.running.kill("SIGTERM");
  await second.running.finished;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJsonLines(text: string): boolean {
  return text.split("\n").every((line) => line === "" || tryParse(line) !== undefined);
}

const sandbox = await serveSandbox(["--loose", "--memory", "--rate-limits", "off", "--traffic", "50"], {
  folder: home.folder,
});
try {
  const source = path("items.ndjson");
  const lines = Array.from({ length: items }, (_, index) =>
    JSON.stringify({ id: `i${index}`, text: "x".repeat(200) }),
  );
  writeFileSync(source, `${lines.join("\n")}\n`);
  mkdirSync(path(".config", "flowtail"), { recursive: true });
  await finished(["datastore", "import", "copies", source, "--yes"], sandbox.env);
  const reference = path("reference.ndjson");
  await finished(["datastore", "export", "copies", "--to", reference], sandbox.env);
  const whole = readFileSync(reference, "utf8");
  for (let round = 0; round < rounds; round++) {
    const name = `r${round}`;
    const moment = random.fork(name);
    await killRecording(name, sandbox, moment.fork("recording"));
    await killed(["collect"], sandbox.env, 300 + moment.fork("collect").next() * 2500);
    await killExport(name, sandbox, whole, moment.fork("export"));
    await killImport(name, sandbox, source, moment.fork("import"));
    await killSettings(name, moment.fork("settings"));
    await killSandbox(name, moment.fork("sandbox"));
    console.log(`round ${round + 1} of ${rounds}: ${faults.length} faults so far`);
  }
  await finished(["datastore", "export", "copies", "--to", path("last.ndjson")], sandbox.env);
  await compareArchive(sandbox);
  const left = readdirSync(home.folder).filter((name) => name.endsWith(".tmp"));
  expectSo(`temporary files are left: ${left.join(", ")}`, left.length <= 1);
} finally {
  sandbox.running.kill("SIGTERM");
  await sandbox.running.finished;
  home.remove();
}
for (const [name, number] of totals) console.log(`${name}: ${number}`);
for (const fault of faults) console.log(`fault: ${fault}`);
console.log(`seed ${values.seed}: ${faults.length} faults in ${rounds} rounds`);
process.exitCode = faults.length === 0 ? 0 : 1;
