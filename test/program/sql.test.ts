/** `flowtail sql` as a process: a query that goes on for ever ends with its command, however that ends. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runningProcesses } from "../../src/processes/running-processes.ts";
import { startPiped, startProgram, temporaryHome } from "../support/program.ts";
import { startedProcesses } from "../support/started-processes.ts";
import { until } from "../support/until.ts";

const home = temporaryHome();
afterAll(home.remove);
const started = startedProcesses();

const numbers = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)";
/** Its first row comes at once, and the next one never. */
const endless = `${numbers} SELECT 1 AS x UNION ALL SELECT count(*) FROM c`;

async function startEndless() {
  const program = startProgram(["sql", endless, "--output", "ndjson"], { folder: home.folder });
  await program.until((stdout) => stdout === '{"x":1}\n');
  const pids = runningProcesses().flatMap(({ pid, parent }) => (parent === program.process.pid ? [pid] : []));
  for (const pid of pids) started.add(pid);
  expect(pids).toHaveLength(1);
  return { program, pids };
}

it.each<[NodeJS.Signals, number | null]>([
  ["SIGINT", 130],
  ["SIGTERM", 130],
  ["SIGKILL", null],
])("%s ends the command and the query with it", async (signal, code) => {
  const { program, pids } = await startEndless();
  program.kill(signal);
  expect((await program.finished).code).toBe(code);
  await until(() => !runningProcesses().some(({ pid }) => pids.includes(pid)), "the end of the query");
});

it("--timeout ends a query that goes on for ever", async () => {
  const program = startProgram(["sql", `${numbers} SELECT count(*) FROM c`, "--timeout", "1s"]);
  expect(await program.finished).toMatchObject({ code: 124, stdout: "" });
});

it("a reader that leaves ends it without a word", async () => {
  const query = `${numbers} SELECT x FROM c`;
  const { stdout, stderr } = await startPiped(["sql", query, "--output", "csv"], "head -2").finished;
  expect({ stdout, stderr }).toEqual({ stdout: "x\r\n1\r\n", stderr: "" });
});

it("reads the recording and the query where each of them comes from", async () => {
  const file = join(home.folder, "log.ndjson");
  const created = 1767625200000000;
  const input = ["info", "error"].map((level) => `${JSON.stringify({ level, created })}\n`).join("");
  writeFileSync(file, input);
  const query = "SELECT level FROM records ORDER BY level";
  const answer = { code: 0, stdout: "level\r\nerror\r\ninfo\r\n", stderr: "" };
  const csv = ["--output", "csv"];
  expect(await startProgram(["sql", "--file", file, ...csv], { input: query }).finished).toEqual(answer);
  expect(await startProgram(["sql", query, "--file", "-", ...csv], { input }).finished).toEqual(answer);
});
