/**
 * The process in which a query runs. SQLite does not listen while it works, so that nothing but the end of its process ends a query
 * that goes on for ever; a thread beside it ends the process where no one waits for it any more, or where it takes too much memory.
 */

import { Worker } from "node:worker_threads";
import { QueryDatabase } from "./database.ts";
import type { Answer, Question, Row } from "./messages.ts";
import { sizeOf } from "./size-of.ts";

const database = new QueryDatabase();
let rows: ReturnType<QueryDatabase["rows"]> | undefined;

const [, , watchFile = "", mostBytes = ""] = process.argv;
new Worker(watchFile, { workerData: { parent: process.ppid, mostBytes: Number(mostBytes) } }).unref();

process.on("message", (question: Question) => process.send?.(answerTo(question)));
process.on("disconnect", () => process.exit());

function answerTo(question: Question): Answer {
  switch (question.kind) {
    case "prepare": {
      const prepared = database.prepare(question.query);
      return prepared.ok
        ? { kind: "prepared", columns: prepared.value }
        : { kind: "mistake", problem: prepared.problem };
    }
    case "fill":
      database.fill(question.table, question.rows);
      return { kind: "done" };
    case "name":
      database.name(question.names);
      return { kind: "done" };
    case "read":
      // A first row is given as soon as it is there.
      if (rows) return nextRows(rows, answerBytes);
      rows = database.rows();
      return nextRows(rows, 1);
  }
}

function nextRows(from: ReturnType<QueryDatabase["rows"]>, leastBytes: number): Answer {
  const found: Row[] = [];
  let size = 0;
  while (size < leastBytes) {
    const next = from.next();
    if (next.done) return { kind: "rows", rows: found, isLast: true };
    const row = next.value;
    if (!row.ok) return { kind: "rows", rows: found, isLast: true, problem: row.problem };
    found.push(row.value);
    size += sizeOf(row.value);
  }
  return { kind: "rows", rows: found, isLast: false };
}

/** Some hundred rows: with fewer each would cost more, with many more a row would be late that needs long. */
const answerBytes = 64 * 1024;
