/** Which texts are one statement that only reads. */

import { expect, it } from "vitest";
import { checkQuery } from "../../src/sql/check-query.ts";

it.each([
  ["SELECT 1", "SELECT 1"],
  ["-- which levels\nselect 1;", "-- which levels\nselect 1"],
  ["select ';' ; -- that is all", "select ';' "],
  ["VALUES (1), (2)", "VALUES (1), (2)"],
  ["EXPLAIN QUERY PLAN SELECT 1", "EXPLAIN QUERY PLAN SELECT 1"],
  ["with a as (select 1) select * from a", "with a as (select 1) select * from a"],
  [
    "WITH replace AS (SELECT 1 AS a) SELECT * FROM replace",
    "WITH replace AS (SELECT 1 AS a) SELECT * FROM replace",
  ],
  [
    "WITH a AS (SELECT 1), replace(b) AS (SELECT 2) VALUES (3)",
    "WITH a AS (SELECT 1), replace(b) AS (SELECT 2) VALUES (3)",
  ],
  [";; select 1 ;;", ";; select 1 "],
])("%j is one that reads", (query, runs) => {
  expect(checkQuery(query)).toEqual({ ok: true, value: runs });
});

it.each([
  ["", "empty", 0],
  [" -- nothing", "empty", 11],
  ["SELECT 1; SELECT 2", "second-statement", 10],
  ["SELECT 1\0; DROP TABLE runs", "invalid-character", 8],
  ["ATTACH 'x' AS y", "not-a-reading", 0],
  ["VACUUM INTO 'x'", "not-a-reading", 0],
  ["PRAGMA query_only = off", "not-a-reading", 0],
  // SQLite does what some of them say while it reads them.
  ["EXPLAIN PRAGMA query_only = off", "not-a-reading", 8],
  ["explain query plan delete from runs", "not-a-reading", 19],
  ["with a as (select 1) delete from runs", "not-a-reading", 21],
  ["with a as (select 1) insert into runs select 1", "not-a-reading", 21],
  ["with replace as (select 1) replace into runs select 1", "not-a-reading", 27],
  ["with a(b) as (select 1), replace(c) as (select 2) /* */ delete from runs", "not-a-reading", 56],
  ["/* SELECT */ DELETE FROM runs", "not-a-reading", 13],
  // To SQLite a no-break space is a letter, so this names a table.
  ["WITH \u00a0select AS (SELECT 1) DELETE FROM records", "not-a-reading", 27],
  ["selct 1", "not-a-reading", 0],
])("%j is refused at its place", (query, code, offset) => {
  expect(checkQuery(query)).toMatchObject({ ok: false, problem: { code, offset } });
});
