/** What the system tells of the processes that run: as Linux writes it, and as `ps` does, which is tried on any system. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import {
  environmentOf,
  processesOfTable,
  processesOfThisGroup,
  processOfStat,
  runningProcesses,
} from "../../src/processes/running-processes.ts";

const stat = (pid: number, name: string, state: string) =>
  `${pid} (${name}) ${state} 12 40 40 34816 40 4194304 151 0 0 0 1 2 3 4 20 0 11 0 987654 22 33\n`;

it.each(["node", "a b", ") R 1 2", "((", ""])("a process of Linux named %j is read", (name) => {
  expect(processOfStat(stat(77, name, "S"))).toEqual({ pid: 77, parent: 12, group: 40, started: "987654" });
});

it.each([
  ["has ended unheard", stat(77, "node", "Z")],
  ["ended while it was read", ""],
  ["is cut off", "77 (node) S 12"],
])("a process of Linux that %s is left out", (_what, text) => {
  expect(processOfStat(text)).toBeUndefined();
});

it("the table of ps is read without its head and without what has ended", () => {
  const table = [
    "  PID  PPID  PGID STAT STARTED",
    "    1     0     1 Ss   Mon Jan  5 14:59:58 2026    ",
    "  501     1   501 S+   Mon Jan  5 15:00:01 2026",
    "  502   501   501 Z    Mon Jan  5 15:00:01 2026",
    "no row",
  ];
  expect(processesOfTable(table.join("\n"))).toEqual([
    { pid: 1, parent: 0, group: 1, started: "Mon Jan  5 14:59:58 2026" },
    { pid: 501, parent: 1, group: 501, started: "Mon Jan  5 15:00:01 2026" },
  ]);
});

it.each(["linux", "darwin"] as const)("this process is seen in the way of %s, twice the same", (platform) => {
  const own = () => runningProcesses(platform).find(({ pid }) => pid === process.pid);
  expect(own()).toMatchObject({ pid: process.pid, parent: process.ppid });
  expect(own()).toEqual(own());
});

it("of the group of this process are those that it starts, but for one with a group of its own", async () => {
  const start = (detached: boolean) => spawn("sleep", ["60"], { detached, stdio: "ignore" });
  const [near, apart] = [start(false), start(true)];
  try {
    await Promise.all([once(near, "spawn"), once(apart, "spawn")]);
    const pids = processesOfThisGroup().map(({ pid }) => pid);
    expect(pids).toContain(process.pid);
    expect(pids).toContain(near.pid);
    expect(pids).not.toContain(apart.pid);
  } finally {
    near.kill();
    apart.kill();
  }
});

/** A folder of Linux counts ticks since the machine started; `ps` writes the date. */
it.each([
  ["linux", /^\d+$/],
  ["darwin", /^[A-Z][a-z]{2} [A-Z][a-z]{2} .*\d{2}:\d{2}:\d{2} \d{4}$/],
] as const)("the processes of %s are asked for in its own way", (platform, started) => {
  const all = runningProcesses(platform);
  expect(all.length).toBeGreaterThan(0);
  for (const each of all) expect(each.started).toMatch(started);
});

it("what a process was started with is nothing where no such process runs", () => {
  expect(environmentOf(2 ** 30).join("")).toBe("");
});
