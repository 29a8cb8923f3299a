/** `flowtail sql` on a recording and on a sandbox: what it answers, in which outputs, and that it agrees with the other commands. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { tables } from "../../../src/sql/tables.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_APP_ID: sandbox.appId,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
};
const home = mkdtempSync(join(tmpdir(), "flowtail-sql-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const demo = join(home, "demo.ndjson");
const { stdout: recorded } = await runFlowtail(["tail", "--since", "30d", "--output", "ndjson"], { env });
writeFileSync(demo, recorded);

const ask = (query: string, ...words: readonly string[]) => runFlowtail(["sql", query, ...words]);
async function rowsOf(query: string, ...words: readonly string[]) {
  const { code, stdout, stderr } = await ask(query, "--output", "json", ...words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}
async function answerOf(...words: readonly string[]) {
  return JSON.parse((await runFlowtail([...words, "--file", demo, "--output", "json"])).stdout);
}

it("counts what stats counts", async () => {
  const stats = await answerOf("stats");
  const [totals] = await rowsOf(
    `SELECT count(*) AS records, sum(is_error) AS errors, min(time) AS "from", max(time) AS "to" FROM records`,
    ...["--file", demo],
  );
  expect({ ...totals, rows: stats.rows }).toEqual(stats);
  const executions = await rowsOf(
    `SELECT "of", key, name, count(*) AS count, count(ended) AS ended, sum(outcome IS 'failed') AS failures
    FROM executions GROUP BY "of", key, name`,
    ...["--file", demo],
  );
  const types = await rowsOf(
    `SELECT event_type AS key, count(*) AS count, sum(is_error) AS failures FROM records GROUP BY event_type`,
    ...["--file", demo],
  );
  const counted = (rows: readonly { of: string; key: string }[]) =>
    rows.toSorted((a, b) => (`${a.of} ${a.key}` < `${b.of} ${b.key}` ? -1 : 1));
  const ofStats = (wanted: (of: string) => boolean, names: readonly string[]) =>
    stats.rows
      .filter(({ of }: { of: string }) => wanted(of))
      .map((row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]])));
  expect(counted(executions)).toEqual(
    counted(ofStats((of) => of !== "event", ["of", "key", "name", "count", "ended", "failures"])),
  );
  expect(counted(types)).toEqual(counted(ofStats((of) => of === "event", ["key", "count", "failures"])));
});

it.each([
  ["all", []],
  ["those that a filter chooses, each whole", ["--level", "error"]],
])("has the runs of traces: %s", async (_, filter) => {
  const traces = await answerOf("traces", "--limit", "1000", ...filter);
  const runs = await rowsOf("SELECT * FROM runs", "--file", demo, ...filter);
  const byId = (rows: readonly { trace_id: string }[]) =>
    rows.toSorted((a, b) => (a.trace_id < b.trace_id ? -1 : 1));
  expect(byId(runs)).toEqual(
    byId(
      traces.map((run: Record<string, unknown>) => ({
        ...run,
        beginning_seen: Number(run["beginning_seen"]),
        first_error: run["first_error"] && JSON.stringify(run["first_error"]),
      })),
    ),
  );
});

it("has null as the name of a run without one, where JSON has an empty text", async () => {
  const path = join(home, "nameless.ndjson");
  writeFileSync(path, `${JSON.stringify({ created: 1, level: "info", event_type: "x", trace_id: "Tr1" })}\n`);
  const printed = async (...words: readonly string[]) =>
    JSON.parse((await runFlowtail([...words, "--file", path, "--output", "json"])).stdout);
  expect(await printed("traces")).toMatchObject([{ trace_id: "Tr1", name: "" }]);
  expect(await printed("sql", "SELECT trace_id, name FROM runs")).toEqual([{ trace_id: "Tr1", name: null }]);
});

it("has the records of a filter beside the whole runs that it chooses", async () => {
  const words = ["--level", "error"];
  const { records } = await answerOf("stats", ...words);
  const traces = await answerOf("traces", ...words);
  const query = `SELECT (SELECT count(*) FROM records) AS chosen, count(*) AS runs, sum(runs.records) AS whole FROM runs`;
  const whole = traces.reduce((sum: number, run: { records: number }) => sum + run.records, 0);
  expect(await rowsOf(query, "--file", demo, ...words)).toEqual([
    { chosen: records, runs: traces.length, whole },
  ]);
  expect(whole).toBeGreaterThan(records);
  const twice = await ask(query, "--file", "-", ...words);
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringMatching(/can be read only once/)]);
});

it("has the cells of tail's CSV, null where that is empty", async () => {
  const { stdout } = await runFlowtail(["replay", demo, "--output", "csv"]);
  const columns = stdout.split("\r\n", 1)[0]?.split(",") ?? [];
  const lacking = columns.filter((column) => !tables.records.columns.some(({ name }) => name === column));
  expect(lacking, "columns of CSV that `records` of src/sql/tables.ts has too").toEqual([]);
  const { stdout: own } = await ask(`SELECT ${columns} FROM records`, "--file", demo, "--output", "csv");
  expect(own).toBe(stdout);
});

it("asks the platform for its last hour, and takes the filters of stats", async () => {
  const count = "SELECT count(*) AS n FROM records";
  const whole = await runFlowtail(["sql", count, "--output", "ndjson"], { env });
  expect(whole).toMatchObject({ code: 0, stdout: `{"n":${recorded.trimEnd().split("\n").length}}\n` });
  const some = await runFlowtail(
    ["sql", `${count} WHERE is_error`, "--query", "level>=warn", "--output", "ndjson"],
    {
      env,
    },
  );
  const same = `${count} WHERE is_error AND level IN ('warn', 'error', 'fatal')`;
  const [{ n }] = await rowsOf(same, "--file", demo);
  expect(n).toBeGreaterThan(0);
  expect(some.stdout).toBe(`{"n":${n}}\n`);
});

it("asks nothing for a query that names no table", async () => {
  expect(await runFlowtail(["sql", "SELECT 1 AS one", "--output", "ndjson"])).toMatchObject({
    code: 0,
    stdout: '{"one":1}\n',
  });
});

it.each(["SELECT 1", "SELECT count(*) FROM records"])(
  "refuses a path that leads nowhere, whether or not a table is named: %s",
  async (query) => {
    const { code, stdout, stderr } = await runFlowtail(["sql", query, "--file", join(home, "nosuch")]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("cannot be read: it is not there");
  },
);

it("says a mistake before it asks for the log", async () => {
  const { code, stderr } = await ask("SELECT lvel FROM records");
  expect(code).toBe(2);
  expect(stderr).toBe(
    "flowtail: QUERY: no such column: lvel (column 8)\n  SELECT lvel FROM records\n         ^^^^\nDid you mean level?\n",
  );
});

it.each(["-", undefined])("takes the query from standard input: %s", async (word) => {
  const words = ["sql", ...(word === undefined ? [] : [word]), "--output", "csv"];
  expect(await runFlowtail(words, { stdin: "SELECT 1 AS a,\n  'x' AS b" })).toMatchObject({
    code: 0,
    stdout: "a,b\r\n1,x\r\n",
  });
});

it("writes numbers with all their digits, in the order of the columns", async () => {
  const query = "SELECT 9223372036854775807 AS b, 1 AS '1', 2 AS '0', 9e999 AS inf, null AS b";
  expect((await ask(query, "--output", "ndjson")).stdout).toBe(
    '{"b":9223372036854775807,"1":1,"0":2,"inf":9e999,"b:1":null}\n',
  );
  expect((await ask(query, "--output", "csv")).stdout).toBe(
    "b,1,0,inf,b:1\r\n9223372036854775807,1,2,9e999,\r\n",
  );
});

it("prints a table up to a number of rows, and says so", async () => {
  const count = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c";
  const { code, stdout, stderr } = await ask(count);
  expect(code).toBe(0);
  expect(stdout.trimEnd().split("\n").at(-1)?.trim()).toBe("10000");
  expect(stderr).toMatch(/the table ends after 10,000 rows/);
});

it("leaves a list open where a mistake shows after its first rows", async () => {
  const query = `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
    SELECT json(iif(x < 20000, '1', '{')) AS v FROM c`;
  const { code, stdout, stderr } = await ask(query, "--output", "json");
  expect(code).toBe(2);
  expect(stdout.endsWith("]\n")).toBe(false);
  expect(stdout.trimEnd().split("\n")).toHaveLength(20_000);
  expect(stderr).toContain('"message":"QUERY: malformed JSON."');
});

it("shows no character of a record that steers a terminal, and cuts a cell that is too long for a table", async () => {
  const file = join(home, "hostile.ndjson");
  const output = `\u001b]0;owned\u0007\u202e${"x".repeat(1_000_000)}`;
  const record = { level: "\u001b[2J", event_type: "function_execution_output", payload: { log: output } };
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  const query = "SELECT level, text, payload AS '\u001b[31m' FROM records";
  for (const format of ["table", "json", "ndjson", "csv"]) {
    const { code, stdout } = await ask(query, "--file", file, "--output", format);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u202e]/);
    expect(stdout.length < 10_000).toBe(format === "table");
  }
});

it("masks a token that stands in the query it complains of", async () => {
  const { stderr } = await ask(
    "SELECT nosuch FROM records WHERE text = 'xoxb-1234567890-1234567890-abcdefghijklmnop'",
  );
  expect(stderr).toContain("no such column");
  expect(stderr).not.toContain("abcdefghijklmnop");
});

it("prints what of a damaged recording can be read, and ends with 5", async () => {
  const file = join(home, "damaged.ndjson");
  writeFileSync(file, `{"level":"info"}\nno record\n`);
  const { code, stdout } = await ask(
    "SELECT count(*) AS n FROM records",
    "--file",
    file,
    "--output",
    "ndjson",
  );
  expect([code, stdout]).toEqual([5, '{"n":1}\n']);
});

it("prints the tables with their columns and a query each", async () => {
  const { stdout } = await runFlowtail(["sql", "--schema"]);
  for (const line of [
    "records: one row a record",
    "runs: one row a run",
    "duration_ms     REAL",
    "flowtail sql 'SELECT ",
  ])
    expect(stdout).toContain(line);
  expect(await runFlowtail(["sql", "--schema", "SELECT 1"])).toMatchObject({ code: 2, stdout: "" });
  const { stdout: json } = await runFlowtail(["sql", "--schema", "--output", "json"]);
  const found = JSON.parse(json);
  expect(found.map(({ table }: { table: string }) => table)).toEqual(["records", "runs", "executions"]);
  expect(found[1].columns[0]).toEqual({ name: "trace_id", type: "TEXT", meaning: "the run" });
  const { stdout: csv } = await runFlowtail(["sql", "--schema", "--output", "csv"]);
  expect(csv).toContain("\r\nruns,trace_id,TEXT,the run\r\n");
});

it("ends a query that goes on for ever when it is stopped", async () => {
  const stop = new AbortController();
  const query = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c";
  const onText = () => stop.abort(new Error("stopped"));
  const { stdout } = await runFlowtail(["sql", query, "--output", "ndjson"], { stop, onText });
  expect(stdout.startsWith('{"x":1}\n')).toBe(true);
});

it("gives payloads as JSON with the same value in every output, and none that nests too deeply", async () => {
  const file = join(home, "odd.ndjson");
  const record = (log: string) =>
    `{"level":"info","event_type":"function_execution_output","created":1796042795677000,"payload":{"log":${log}}}`;
  const family = "\u{1f468}\u200d\u{1f469}\u00ad\u202e";
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  writeFileSync(file, `${record(JSON.stringify(family))}\n${record(deep)}\n`);
  const query = "SELECT payload, payload ->> 'log' AS log FROM records";
  const csv = (await ask(query, "--file", file, "--output", "csv")).stdout.split("\r\n");
  const [, cell = ""] = /^"((?:[^"]|"")*)"/.exec(csv[1] ?? "") ?? [];
  expect(JSON.parse(cell.replaceAll('""', '"'))).toEqual({ log: family });
  const rows = await rowsOf(query, "--file", file);
  expect(rows.map(({ log }: { log: unknown }) => log)).toEqual([family, null]);
  expect(JSON.parse(rows[0].payload)).toEqual({ log: family });
});
