/** How a test waits for what comes from outside of it: for what it names, turn by turn, and never for ever. */

import { setTimeout as sleep } from "node:timers/promises";

/** Below the time that a test has, so that the wait itself says what never came. */
const mostMs = 20_000;

/** What this process does by itself is there by then; longer takes another one, which wants the processor meanwhile. */
const quickMs = 5;

/** Waits until there is something other than false, and gives it; `what` names it in the failure. */
export async function until<T>(
  look: () => T | false | Promise<T | false>,
  what: string | (() => string),
): Promise<T> {
  const startMs = performance.now();
  for (;;) {
    const found = await look();
    if (found !== false) return found;
    const waitedMs = performance.now() - startMs;
    if (waitedMs > mostMs) throw new Error(`never came: ${typeof what === "string" ? what : what()}`);
    await (waitedMs < quickMs ? nextTurn() : sleep(1));
  }
}

/** What a promise gives, waited for no longer than that. */
export async function given<T>(promise: Promise<T>, what: string): Promise<T> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  await until(() => isSettled, what);
  return promise;
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Told {
  /** Tells of each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Looks at once and at each change, until there is something other than false, and gives it. */
export function heard<Source extends Told, T>(
  source: Source,
  look: (source: Source) => T | false,
): Promise<T> {
  return new Promise((resolve) => {
    const lookNow = () => {
      const found = look(source);
      if (found === false) return;
      stop();
      resolve(found);
    };
    const stop = source.subscribe(lookNow);
    lookNow();
  });
}
