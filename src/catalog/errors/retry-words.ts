/** The advice on sending a call again, in words. */

import type { Retry } from "./entry.ts";

/** Whether sending the same call again can help, as a clause. */
export const retryWords: Readonly<Record<Retry, string>> = {
  soon: "yes, after some seconds",
  later: "yes, but only minutes or hours later",
  "after-checking": "only when it is known what the first call did",
  never: "no",
};
