/** The process of a query, as the command sees it: it is filled, asked for rows, and ended at any moment. */

import { fork } from "node:child_process";
import { totalmem } from "node:os";
import { constrainedMemory } from "node:process";
import { fileURLToPath } from "node:url";
import { childEnvironment } from "../base/child-environment.ts";
import { type FlowtailError, messageOf, usageError } from "../base/errors.ts";
import type { Parsed } from "../base/problem.ts";
import { type Answer, type ComponentName, memorySignal, type Question, type Row } from "./messages.ts";
import type { TableName } from "./tables.ts";

export interface QueryProcess extends Disposable {
  /** The names of the columns that the query gives. */
  prepare(query: string): Promise<Parsed<readonly string[]>>;
  /** Resolves when it takes more. */
  fill(table: TableName, rows: readonly Row[]): Promise<void>;
  name(names: readonly ComponentName[]): Promise<void>;
  /** Those of the query that was prepared, in pieces; the last one may be a mistake that only shows while it runs. */
  rows(): AsyncGenerator<Parsed<readonly Row[]>>;
}

/** All of it rejects with the signal's reason once that aborts, which ends the process; so does more memory than `mostBytes`. */
export function openQueryProcess(signal: AbortSignal, mostBytes = halfOfMemory()): QueryProcess {
  signal.throwIfAborted();
  const child = fork(fileOf("child"), [fileOf("watch"), String(mostBytes)], {
    env: childEnvironment(process.env),
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  /** The question that waits for its answer: a race with the end of the process would keep every answer until then. */
  let asked: PromiseWithResolvers<Answer> | undefined;
  let ended: { readonly reason: unknown } | undefined;
  const end = (reason: unknown) => {
    ended ??= { reason };
    asked?.reject(ended.reason);
  };
  const stop = () => {
    end(signal.reason);
    child.kill("SIGKILL");
  };
  signal.addEventListener("abort", stop, { once: true });
  child.on("error", (cause) => end(endedByItself(`cannot be started: ${messageOf(cause)}`)));
  child.once("exit", (code, by) =>
    end(
      by === memorySignal
        ? outOfMemory(mostBytes)
        : endedByItself(by ? `was ended by ${by}` : `ended with ${code}`),
    ),
  );
  child.on("message", (answer: Answer) => asked?.resolve(answer));
  const ask = (question: Question): Promise<Answer> => {
    asked = Promise.withResolvers();
    if (ended) asked.reject(ended.reason);
    // Where it has ended, that is heard by itself, with the reason. One that was never started takes no question.
    else child.send?.(question, () => {});
    return asked.promise;
  };
  /** Rows are made while those before are taken. */
  let filling: Promise<unknown> = Promise.resolve();
  return {
    async prepare(query) {
      const answer = await ask({ kind: "prepare", query });
      if (answer.kind === "mistake") return { ok: false, problem: answer.problem };
      return { ok: true, value: answer.kind === "prepared" ? answer.columns : [] };
    },
    async fill(table, rows) {
      await filling;
      filling = ask({ kind: "fill", table, rows });
      filling.catch(() => {});
    },
    async name(names) {
      await filling;
      await ask({ kind: "name", names });
    },
    async *rows() {
      await filling;
      for (let isLast = false; !isLast; ) {
        const answer = await ask({ kind: "read" });
        if (answer.kind !== "rows") return;
        ({ isLast } = answer);
        yield { ok: true, value: answer.rows };
        if (answer.problem) yield { ok: false, problem: answer.problem };
      }
    },
    [Symbol.dispose]() {
      signal.removeEventListener("abort", stop);
      child.kill("SIGKILL");
    },
  };
}

/** Beside this file in the sources; in the build each process and thread has a file of its own. */
function fileOf(name: "child" | "watch"): string {
  const isSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(isSource ? `./${name}.ts` : `../sql-${name}.js`, import.meta.url));
}

/** Of the machine, or of the container where that has less. */
function halfOfMemory(): number {
  return Math.floor(Math.min(constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 2);
}

function outOfMemory(mostBytes: number): FlowtailError {
  const gigabytes = (mostBytes / 1024 ** 3).toFixed(1);
  return usageError(
    "sql_out_of_memory",
    `The log and the query together took more than ${gigabytes} GB of memory, and were ended.`,
    "Read less of the log with --since, --until-time or --query, or ask for less: a recursive query may have no end.",
  );
}

/** `how` ends a sentence about it. */
function endedByItself(how: string): FlowtailError {
  return usageError(
    "sql_process_ended",
    `The process of the query ${how}.`,
    "Run the command again; where it has too few files or processes for that, raise the limit (ulimit -n, ulimit -u).",
  );
}
