/** That a clock is off is said once: this machine's, by every command whose times are read at the platform's, and the platform's. */

import { type SetBack, setBackText, skewText } from "../../activity/lag-words.ts";

/** Less is the same difference, told by Dates of whole seconds. */
const sameMs = 5000;
/** Dates that are all different are told of no more often. */
const mostSaid = 5;

/**
 * Takes how far this machine's clock is ahead, in milliseconds, and gives the sentence to say now, which is none mostly: Dates of two hosts
 * may tell two differences by turns.
 */
export function createSkewNews(): (skewMs: number | undefined) => string | undefined {
  const saidMs: number[] = [];
  return (skewMs) => {
    const text = skewText(skewMs);
    if (text === undefined || skewMs === undefined || saidMs.length === mostSaid) return undefined;
    if (saidMs.some((ms) => Math.abs(ms - skewMs) < sameMs)) return undefined;
    saidMs.push(skewMs);
    return `${text}; times such as 15m are read at the platform's`;
  };
}

/** The same of the platform's clock that was set back; once more where it changes whether what happens now is wanted. */
export function createSetBackNews(): (setBack: SetBack | undefined) => string | undefined {
  let wasWanted: boolean | undefined;
  return (setBack) => {
    const isNew = setBack !== undefined && setBack.isWanted !== wasWanted;
    wasWanted = setBack?.isWanted;
    return isNew ? setBackText(setBack) : undefined;
  };
}
