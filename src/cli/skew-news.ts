/** That this machine's clock is off is said once, by every command whose times are read at the platform's. */

import { skewText } from "../activity/lag-words.ts";

/** Takes how far the clock is ahead, in milliseconds, and gives the sentence to say now, which is none mostly. */
export function createSkewNews(): (skewMs: number | undefined) => string | undefined {
  let isSkewed = false;
  return (skewMs) => {
    const text = skewText(skewMs);
    const isNew = text !== undefined && !isSkewed;
    isSkewed = text !== undefined;
    return isNew ? `${text}; times such as 15m are read at the platform's` : undefined;
  };
}
