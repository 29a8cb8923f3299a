/** Processes that a test has had started by others: none is left, also where the test fails. */

import { afterEach } from "vitest";

/** The test adds each pid as soon as it knows it; after the test each is killed that still runs. */
export function startedProcesses(): { add(pid: number): void } {
  let pids: number[] = [];
  afterEach(() => {
    for (const pid of pids) end(pid);
    pids = [];
  });
  return { add: (pid) => void pids.push(pid) };
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended, as it should.
  }
}
