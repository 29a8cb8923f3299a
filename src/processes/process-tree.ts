/**
 * A child with all that it has started, to be ended as one. Each signal goes to what is seen at that moment to be of the tree:
 * never to a pid that was given to another process meanwhile. What is seen once stays of the tree when its parent ends, and what has
 * the mark of the run is of it whether its parent runs or not.
 */

import { isFileFault } from "../files/file-fault.ts";
import { type RunningProcess, runningProcesses } from "./running-processes.ts";

export interface ProcessTree {
  /** Whether any of it runs. What was started since the last look is seen. */
  isRunning(): boolean;
  /** Asks each to end. */
  ask(): void;
  /** Lets those go on that are stopped. */
  wake(): void;
  kill(): void;
}

/** A child of this program, as Node has it. */
interface Child {
  readonly pid?: number | undefined;
  readonly exitCode: number | null;
  readonly signalCode: NodeJS.Signals | null;
}

export type Send = (pid: number, signal: NodeJS.Signals) => void;

export function processTree(
  child: Child,
  isMarked: (pid: number) => boolean,
  look: () => readonly RunningProcess[] = runningProcesses,
  send: Send = process.kill,
): ProcessTree {
  let known: ReadonlyMap<number, string> = new Map();
  /** When the child was started: what is older has not its mark, and need not be asked. */
  let since: string | undefined;
  /** Parents before what they have started: a shell that is asked late would start its next command. */
  const members = (): readonly number[] => {
    const running = look();
    // As long as the system has not told of its end, its pid is not given again.
    const root = child.exitCode === null && child.signalCode === null ? child.pid : undefined;
    since ??= running.find(({ pid }) => pid === root)?.started;
    const found = withDescendants(
      running.filter(
        ({ pid, started }) =>
          pid === root || known.get(pid) === started || (!isBefore(started, since) && isMarked(pid)),
      ),
      running,
    );
    known = new Map(found.map(({ pid, started }) => [pid, started]));
    const pids = found.map(({ pid }) => pid);
    // Where the system does not tell what runs, the child alone is known.
    return root === undefined || pids.includes(root) ? pids : [root, ...pids];
  };
  const signalEach = (pids: readonly number[], signal: NodeJS.Signals) => {
    for (const pid of pids) signalOne(send, pid, signal);
  };
  return {
    isRunning: () => members().length > 0,
    ask: () => signalEach(members(), "SIGTERM"),
    wake: () => signalEach(members(), "SIGCONT"),
    kill() {
      // One that is stopped starts nothing more, so that none is started while the others are killed.
      const stopped = new Set<number>();
      for (let turn = 0; turn < mostTurns; turn++) {
        const fresh = members().filter((pid) => !stopped.has(pid));
        if (fresh.length === 0) break;
        signalEach(fresh, "SIGSTOP");
        for (const pid of fresh) stopped.add(pid);
      }
      signalEach(members(), "SIGKILL");
    },
  };
}

const mostTurns = 10;

/** False where one of the two is not known, or no number of ticks, as `ps` tells it. */
function isBefore(started: string, other: string | undefined): boolean {
  return Number(started) < Number(other);
}

/** Each once, and after its parent where that is one of them. */
function withDescendants(
  some: readonly RunningProcess[],
  running: readonly RunningProcess[],
): readonly RunningProcess[] {
  const children = Map.groupBy(running, ({ parent }) => parent);
  const below = (roots: Iterable<RunningProcess>) => {
    // A set hands out what is added to it while it is walked, and each process once.
    const found = new Set(roots);
    for (const { pid } of found) for (const one of children.get(pid) ?? []) found.add(one);
    return found;
  };
  const pids = new Set(some.map(({ pid }) => pid));
  const fromTop = below(some.filter(({ parent }) => !pids.has(parent)));
  // What is read while processes start and end can have a circle of parents, which has no top.
  return [...below([...fromTop, ...some])];
}

/** One that has ended since, or that belongs to another user, is passed over. */
function signalOne(send: Send, pid: number, signal: NodeJS.Signals): void {
  try {
    send(pid, signal);
  } catch (thrown) {
    if (!isFileFault(thrown)) throw thrown;
  }
}
