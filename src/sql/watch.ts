/** Beside a query, which hears nothing while it works: ends its process where the command has gone, or too much memory is taken. */

import { workerData } from "node:worker_threads";
import { systemClock } from "../base/clock.ts";
import { memorySignal } from "./messages.ts";

interface Watched {
  /** The command's process. */
  readonly parent: number;
  readonly mostBytes: number;
}

const { parent, mostBytes }: Watched = workerData;

const lookEveryMs = 200;

for (;;) {
  await systemClock.sleep(lookEveryMs);
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, memorySignal);
}
