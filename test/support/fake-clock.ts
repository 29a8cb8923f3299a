/** A clock that only moves when a test moves it; due sleeps resolve in order, earliest first. */

import type { Clock } from "../../src/base/clock.ts";

export interface FakeClock extends Clock {
  /** Moves time on, waking every sleeper whose time has come and letting its continuations run. */
  advance(byMs: number): Promise<void>;
  /** Moves time to the next sleeper and wakes it; false when nothing sleeps. */
  step(): Promise<boolean>;
  /** Steps as long as it is wanted and something sleeps. */
  stepWhile(isWanted: () => boolean): Promise<void>;
  /** Sets the machine's time forward, or back with a negative number; no wait gets shorter or longer. */
  set(byMs: number): void;
  readonly sleepers: number;
  /**
   * How long until the next sleeper wakes, but for those who wait for an answer: it tells a short wait for the next question from the
   * limit of one that is asked.
   */
  readonly toNextMs: number;
}

interface Sleeper {
  readonly dueMs: number;
  readonly order: number;
  readonly forAnswer: boolean;
  readonly wake: () => void;
}

export function fakeClock(startMs = Date.UTC(2026, 0, 5, 15, 0, 0)): FakeClock {
  let nowMs = startMs;
  let setByMs = 0;
  let order = 0;
  let sleepers: Sleeper[] = [];
  const inOrder = () => sleepers.toSorted((a, b) => a.dueMs - b.dueMs || a.order - b.order);
  const earliest = () => inOrder()[0];
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const wake = async (sleeper: Sleeper) => {
    nowMs = Math.max(nowMs, sleeper.dueMs);
    sleepers = sleepers.filter((other) => other !== sleeper);
    sleeper.wake();
    await settle();
  };
  return {
    nowMs: () => nowMs + setByMs,
    elapsedMs: () => nowMs - startMs,
    sleep: (delayMs, signal, forAnswer = false) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const end = () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          reject(signal?.reason);
        };
        const wake = () => {
          // One signal hears of thousands of sleeps.
          signal?.removeEventListener("abort", end);
          resolve();
        };
        const sleeper: Sleeper = { dueMs: nowMs + Math.max(0, delayMs), order: order++, forAnswer, wake };
        sleepers.push(sleeper);
        signal?.addEventListener("abort", end, { once: true });
      }),
    async advance(byMs) {
      const untilMs = nowMs + byMs;
      await settle();
      for (let next = earliest(); next && next.dueMs <= untilMs; next = earliest()) await wake(next);
      nowMs = untilMs;
      await settle();
    },
    async step() {
      await settle();
      const next = earliest();
      if (!next) return false;
      await wake(next);
      return true;
    },
    async stepWhile(isWanted) {
      await settle();
      while (isWanted()) {
        const next = earliest();
        if (!next) break;
        await wake(next);
      }
    },
    set(byMs) {
      setByMs += byMs;
    },
    get sleepers() {
      return sleepers.length;
    },
    get toNextMs() {
      const next = inOrder().find(({ forAnswer }) => !forAnswer);
      return (next?.dueMs ?? Number.POSITIVE_INFINITY) - nowMs;
    },
  };
}
