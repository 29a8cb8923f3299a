/** A query over tables in memory: what it gives, what it is refused, and where it is wrong. */

import { expect, it } from "vitest";
import { QueryDatabase } from "../../src/sql/database.ts";
import { allTables, namedTables, tables } from "../../src/sql/tables.ts";

const record = (given: Readonly<Record<string, string | number>>) =>
  tables.records.columns.map(({ name }) => given[name] ?? null);

function opened(): QueryDatabase {
  const database = new QueryDatabase();
  database.fill("records", [
    record({ created: 1_700_000_000_000_001, level: "info", component_id: "Fn1", subject: "Fn1" }),
    record({ level: "error", component_id: "Fn2", subject: "other", payload: '{"id":12345678901234567890}' }),
  ]);
  database.name([["Fn1", "approve"]]);
  return database;
}

function answerTo(query: string, database = opened()) {
  const prepared = database.prepare(query);
  if (!prepared.ok) return prepared.problem;
  const rows = [...database.rows()];
  const wrong = rows.find((row) => !row.ok);
  if (wrong && !wrong.ok) return wrong.problem;
  return { columns: prepared.value, rows: rows.map((row) => row.ok && row.value) };
}

it("has a name where only the end of the log gave it", () => {
  expect(answerTo("SELECT component_name, subject FROM records")).toEqual({
    columns: ["component_name", "subject"],
    rows: [
      ["approve", "approve"],
      [null, "other"],
    ],
  });
});

it("keeps columns of one name apart as SQLite does", () => {
  expect(answerTo("SELECT level, level, 1 AS 'level:1' FROM records LIMIT 1")).toMatchObject({
    columns: ["level", "level:1", "level:1:1"],
  });
});

it("keeps every digit, and shows a blob as SQLite writes it", () => {
  expect(answerTo("SELECT 9223372036854775807, 9007199254740991, 1.5, x'00fF', null, 9e999")).toMatchObject({
    rows: [[9223372036854775807n, 9007199254740991, 1.5, "x'00ff'", null, Number.POSITIVE_INFINITY]],
  });
  expect(answerTo("SELECT payload -> 'id' AS id FROM records WHERE payload NOTNULL")).toMatchObject({
    rows: [["12345678901234567890"]],
  });
});

it.each([
  ["SELECT level FROM records WHERE text = :x", ":x", 39],
  ["SELECT ? AS a", "?", 7],
  ["SELECT '?', ?12", "?12", 12],
  ["SELECT [:a] FROM (SELECT 1 AS ':a') WHERE @b", "@b", 42],
  ["SELECT $c -- :d", "$c", 7],
])("has no value for a parameter: %s", (query, name, offset) => {
  const message = `there is no value for ${name}`;
  expect(answerTo(query)).toMatchObject({ code: "no-value", message, offset, length: name.length });
});

it("takes a sign within a text, a name or a comment for no parameter", () => {
  expect(answerTo(`SELECT ':a', a$b, "?" FROM (SELECT 1 AS a$b, 2 AS "?") -- @c`)).toMatchObject({
    rows: [[":a", 1, 2]],
  });
});

it("finds patterns in integers of any size", () => {
  const query = "SELECT 9223372036854775807 REGEXP '^9223372036854775807$' AS found";
  expect(answerTo(query)).toMatchObject({ rows: [[1]] });
});

it("finds patterns with REGEXP", () => {
  expect(answerTo("SELECT level FROM records WHERE level REGEXP '^err|x$'")).toMatchObject({
    rows: [["error"]],
  });
});

it("gives the rows before a mistake that only one of them shows", () => {
  const database = opened();
  database.prepare("SELECT json(column1) FROM (VALUES ('1'), ('{'))");
  expect([...database.rows()].map(({ ok }) => ok)).toEqual([true, false]);
});

it.each([
  ["SELECT lvel FROM records", "unknown-column", "lvel", "Did you mean level?"],
  ["SELECT 'lvel', r.lvel FROM records r", "unknown-column", "lvel", "Did you mean level?"],
  ["SELECT zzz FROM runs", "unknown-column", "zzz", /^runs has trace_id, name, /],
  ["SELECT zzz FROM runs, records", "unknown-column", "zzz", /--schema/],
  ['SELECT level FROM records WHERE level = "error"', "unknown-column", '"error"', /'error'/],
  ["SELECT x.level FROM records r", "unknown-table", "x", /FROM/],
  ["SELECT r.level, x.zzz FROM records r", "unknown-table", "x", /FROM/],
  ["SELECT records.level FROM records r", "unknown-table", "records", /FROM/],
  ["SELECT c.level FROM (SELECT level AS y FROM records) c", "unknown-column", "level", /^records has/],
  ["SELECT r.levl FROM records r", "unknown-column", "levl", "Did you mean level?"],
  ["SELECT 1 FROM record", "unknown-table", "record", "Did you mean records?"],
  ["SELECT 1 FROM zzz", "unknown-table", "zzz", "The tables are records, runs and executions."],
  ["SELECT nosuch(1)", "unknown-function", "nosuch", /pragma_function_list/],
  ["SELECT level FROM records, records r", "ambiguous", "level", undefined],
  ["SELECT load_extension('x')", "not-a-reading", "load_extension", undefined],
])("%j has its mistake at the word that is wrong", (query, code, wrong, hint) => {
  const problem = answerTo(query);
  expect(problem).toMatchObject({ code, length: wrong.length });
  if (!("offset" in problem)) throw new Error("no mistake was found");
  expect(query.slice(problem.offset, problem.offset + problem.length)).toBe(wrong);
  if (hint === undefined) expect(problem.hint).toBeUndefined();
  else expect(problem.hint).toMatch(hint);
});

it.each([
  ["SELECT level FROM records FROM records", 26],
  ["SELECT 1 FROM records WHERE", 27],
  ["SELECT 1 WHERE 1 = 'a", 19],
  ["SELECT (1, 2", 12],
])("%j is pointed at where it cannot be read", (query, offset) => {
  expect(answerTo(query)).toMatchObject({ offset });
});

it("refuses a row that is too long to be held several times", () => {
  expect(answerTo("SELECT group_concat(hex(zeroblob(20000000))) FROM records")).toMatchObject({
    code: "row-too-long",
  });
});

it.each(allTables.map(({ name, example }) => [name, example]))(
  "the example of %s can be run",
  (_, example) => {
    expect(answerTo(example)).toHaveProperty("rows");
  },
);

it("fills the tables that a query names, in any case, and no other", () => {
  expect([...namedTables('SELECT 1 FROM "Runs"')]).toEqual(["runs"]);
  expect([...namedTables("SELECT 1")]).toEqual([]);
});
