/** What is advised where a wait was asked for. */

import { isMeantWait } from "./kept-wait.ts";

/** Without its full stop. `orWait` goes on with how the wait can be gone through: no way leads through one that is not meant. */
export function tryAgainIn(delayMs: number, orWait = ""): string {
  return isMeantWait(delayMs) ? `Try again in ${Math.ceil(delayMs / 1000)} s${orWait}` : "Try again later";
}
