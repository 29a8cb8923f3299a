/** The process of a query: how it is ended, and what is said then. */

import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { openQueryProcess, type QueryProcess } from "../../src/sql/query-process.ts";
import { until } from "../support/until.ts";

const numbers = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)";

async function answerTo(queried: QueryProcess, query: string) {
  await queried.prepare(query);
  const found = [];
  for await (const rows of queried.rows()) found.push(rows);
  return found;
}

it("is ended where it takes more memory than it may have", async () => {
  using queried = openQueryProcess(new AbortController().signal, 300 * 1024 * 1024);
  const query = `${numbers} SELECT x FROM c ORDER BY -x`;
  await expect(answerTo(queried, query)).rejects.toMatchObject({
    code: "sql_out_of_memory",
    message: "The log and the query together took more than 0.3 GB of memory, and were ended.",
  });
});

it.each(["SIGTERM", "SIGSEGV", "SIGKILL"] as const)(
  "is not said to be out of memory where a %s ends it",
  async (signal) => {
    let child: ChildProcess | undefined;
    const hear = (message: unknown) => {
      ({ process: child } = message as { readonly process: ChildProcess });
    };
    subscribe("child_process", hear);
    using queried = openQueryProcess(new AbortController().signal);
    unsubscribe("child_process", hear);
    await queried.prepare("SELECT 1");
    child?.kill(signal);
    await expect(queried.prepare("SELECT 2")).rejects.toMatchObject({
      code: "sql_process_ended",
      message: `The process of the query was ended by ${signal}.`,
    });
  },
);

it("keeps none of the rows that were taken", async () => {
  using queried = openQueryProcess(new AbortController().signal);
  await queried.prepare(`${numbers} SELECT hex(zeroblob(50000)) FROM c LIMIT 100`);
  const pieces: WeakRef<object>[] = [];
  for await (const rows of queried.rows()) if (rows.ok) pieces.push(new WeakRef(rows.value));
  expect(pieces.length).toBeGreaterThan(50);
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  await until(() => {
    collect();
    return pieces.filter((piece) => piece.deref()).length < 3;
  }, "the rows to be let go");
});

it("ends with the signal, whose reason is what everything rejects with", async () => {
  const stop = new AbortController();
  using queried = openQueryProcess(stop.signal);
  const answer = answerTo(queried, `${numbers} SELECT count(*) FROM c`);
  const reason = new Error("stopped");
  setImmediate(() => stop.abort(reason));
  await expect(answer).rejects.toBe(reason);
  await expect(queried.prepare("SELECT 1")).rejects.toBe(reason);
});

it("gives a mistake that shows while it runs behind the rows before it", async () => {
  using queried = openQueryProcess(new AbortController().signal);
  const found = await answerTo(queried, "SELECT json(column1) FROM (VALUES ('1'), ('{'))");
  expect(found.flatMap((rows) => (rows.ok ? rows.value : []))).toEqual([["1"]]);
  expect(found.at(-1)).toMatchObject({ ok: false, problem: { message: "malformed JSON" } });
});
