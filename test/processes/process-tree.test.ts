/** Which processes a signal to a child and all that it has started goes to, in machines made up for it. */

import { expect, it } from "vitest";
import { processTree } from "../../src/processes/process-tree.ts";
import type { RunningProcess } from "../../src/processes/running-processes.ts";
import fc from "../support/cases.ts";

/** A machine whose processes are given by their pid, their parent and when they were started. */
function machine(...rows: readonly (readonly [pid: number, parent: number, started?: string])[]) {
  const child: { pid: number; exitCode: number | null; signalCode: null } = {
    pid: 10,
    exitCode: null,
    signalCode: null,
  };
  const sent: string[] = [];
  const running = new Map<number, RunningProcess>();
  const start = (pid: number, parent: number, started = "") =>
    running.set(pid, { pid, parent, group: 10, started });
  for (const row of rows) start(...row);
  /** As the system does: what it has started belongs to the first process from then on. */
  const end = (pid: number) => {
    running.delete(pid);
    if (pid === child.pid) child.exitCode = 0;
    for (const one of running.values()) if (one.parent === pid) start(one.pid, 1, one.started);
  };
  let before = (_pid: number, _signal: NodeJS.Signals) => {};
  const beforeEachSignal = (call: typeof before) => {
    before = call;
  };
  const send = (pid: number, signal: NodeJS.Signals) => {
    if (!running.has(pid)) throw Object.assign(new Error("gone"), { code: "ESRCH", syscall: "kill" });
    before(pid, signal);
    sent.push(`${signal} ${pid}`);
    if (signal === "SIGKILL") end(pid);
  };
  const marked = new Set<number>();
  const tree = processTree(
    child,
    (pid) => marked.has(pid),
    () => [...running.values()],
    send,
  );
  return { tree, sent, start, end, marked, beforeEachSignal };
}

const own = [1, 0] as const;

it("a signal goes to the child and to all below it, parents first", () => {
  const { tree, sent } = machine([12, 11], [11, 10], own, [10, 5], [5, 1], [13, 5], [14, 1]);
  tree.ask();
  expect(sent).toEqual(["SIGTERM 10", "SIGTERM 11", "SIGTERM 12"]);
});

it("what is stopped is let go on, the child and all below it", () => {
  const { tree, sent } = machine([11, 10], own, [10, 5], [5, 1]);
  tree.wake();
  expect(sent).toEqual(["SIGCONT 10", "SIGCONT 11"]);
});

it("what was seen of the tree is killed with it after its parents have ended", () => {
  const { tree, sent, end } = machine(own, [10, 5], [11, 10], [12, 11]);
  tree.ask();
  end(10);
  end(11);
  expect(tree.isRunning()).toBe(true);
  tree.kill();
  expect(sent.at(-1)).toBe("SIGKILL 12");
  expect(tree.isRunning()).toBe(false);
});

it("what an orphan of it starts belongs to it", () => {
  const { tree, sent, start, end } = machine(own, [10, 5], [11, 10]);
  tree.ask();
  end(10);
  start(12, 11);
  tree.kill();
  expect(sent.slice(-2)).toEqual(["SIGKILL 11", "SIGKILL 12"]);
});

it("a pid that was given again is left alone, the child's own too", () => {
  const { tree, sent, start, end } = machine(own, [10, 5, "then"], [11, 10, "then"]);
  tree.ask();
  end(10);
  end(11);
  start(10, 1, "now");
  start(11, 1, "now");
  expect(tree.isRunning()).toBe(false);
  tree.kill();
  expect(sent).toEqual(["SIGTERM 10", "SIGTERM 11"]);
});

it("what has the mark of the run belongs to it with all below it, and nothing else of the first process does", () => {
  const { tree, sent, marked } = machine(own, [10, 5], [20, 1], [21, 20], [30, 1], [31, 30]);
  marked.add(20);
  tree.ask();
  expect(sent.toSorted()).toEqual(["SIGTERM 10", "SIGTERM 20", "SIGTERM 21"]);
});

it("what has the mark is ended after the child has ended too", () => {
  const { tree, sent, marked, end } = machine(own, [10, 5], [20, 1]);
  marked.add(20);
  end(10);
  expect(tree.isRunning()).toBe(true);
  tree.kill();
  expect(sent).toEqual(["SIGSTOP 20", "SIGKILL 20"]);
});

it("what was started before the child is not asked for its mark, and what was started with it or later is", () => {
  const asked: number[] = [];
  const row = (pid: number, started: string): RunningProcess => ({ pid, parent: 1, group: 10, started });
  const running = [row(5, "999"), row(20, "1000"), row(10, "1000"), row(21, "10000"), row(6, "9")];
  const child: { pid: number; exitCode: number | null; signalCode: null } = {
    pid: 10,
    exitCode: null,
    signalCode: null,
  };
  const tree = processTree(
    child,
    (pid) => asked.push(pid) > 0,
    () => running,
    () => {},
  );
  expect(tree.isRunning()).toBe(true);
  expect(asked).toEqual([20, 21]);
  // Also when the child is gone, whose start was seen.
  child.exitCode = 0;
  running.splice(0, 3);
  expect(tree.isRunning()).toBe(true);
  expect(asked).toEqual([20, 21]);
});

it("each comes after its parent where all have the mark, whichever is seen first", () => {
  const { tree, sent, marked } = machine(own, [13, 14], [12, 11], [11, 10], [14, 12], [10, 5]);
  for (const pid of [10, 11, 12, 13, 14]) marked.add(pid);
  tree.ask();
  expect(sent).toEqual([10, 11, 12, 14, 13].map((pid) => `SIGTERM ${pid}`));
});

it("those of the run that are seen as parents of each other get a signal each", () => {
  const { tree, sent, marked } = machine(own, [10, 5], [11, 12], [12, 11]);
  marked.add(11);
  marked.add(12);
  tree.ask();
  expect(sent.toSorted()).toEqual(["SIGTERM 10", "SIGTERM 11", "SIGTERM 12"]);
});

it("what is started while the others are stopped is killed too", () => {
  /** At the last moment of the key, the process of that pid and parent is started. */
  const forks = new Map<number, readonly [pid: number, parent: number]>([
    [10, [12, 11]],
    [12, [13, 12]],
  ]);
  const { tree, sent, start, beforeEachSignal } = machine(own, [10, 5], [11, 10]);
  beforeEachSignal((pid, signal) => {
    const fork = signal === "SIGSTOP" && forks.get(pid);
    if (fork) start(...fork);
  });
  tree.kill();
  const killed = sent.filter((line) => line.startsWith("SIGKILL")).toSorted();
  expect(killed).toEqual([10, 11, 12, 13].map((pid) => `SIGKILL ${pid}`));
});

it("where the system does not tell what runs, the child alone gets the signal", () => {
  const sent: number[] = [];
  const child = { pid: 10, exitCode: null, signalCode: null };
  processTree(
    child,
    () => false,
    () => [],
    (pid) => void sent.push(pid),
  ).ask();
  expect(sent).toEqual([10]);
});

it("a child that was never started gets none", () => {
  const sent: number[] = [];
  const tree = processTree(
    { exitCode: null, signalCode: null },
    () => false,
    () => [{ pid: 1, parent: 0, group: 1, started: "" }],
    (pid) => void sent.push(pid),
  );
  tree.kill();
  expect({ sent, isRunning: tree.isRunning() }).toEqual({ sent: [], isRunning: false });
});

it("a signal goes to those whose parents lead to the child, each once, and to no other", () => {
  const parents = fc.array(fc.nat({ max: 30 }), { maxLength: 30 });
  fc.assert(
    fc.property(parents, (given) => {
      // The pids follow on the child's, and a parent may be any process, also one that is not there.
      const rows = given.map((parent, index) => [11 + index, parent] as const);
      const { tree, sent } = machine(own, [10, 5], ...rows);
      tree.ask();
      const parentOf = new Map<number, number>(rows);
      const leadsToChild = (pid: number) => {
        const passed = new Set<number>();
        for (let at: number | undefined = pid; at !== undefined && !passed.has(at); at = parentOf.get(at)) {
          if (at === 10) return true;
          passed.add(at);
        }
        return false;
      };
      const expected = [10, ...parentOf.keys()].filter(leadsToChild).map((pid) => `SIGTERM ${pid}`);
      expect(sent.toSorted()).toEqual(expected.toSorted());
    }),
  );
});
