/** That a clock is off is said once: this machine's, by every command whose times are read at the platform's, and the platform's. */

import { type SetBack, setBackText, skewText } from "../activity/lag-words.ts";

/** Takes how far this machine's clock is ahead, in milliseconds, and gives the sentence to say now, which is none mostly. */
export function createSkewNews(): (skewMs: number | undefined) => string | undefined {
  let isSkewed = false;
  return (skewMs) => {
    const text = skewText(skewMs);
    const isNew = text !== undefined && !isSkewed;
    isSkewed = text !== undefined;
    return isNew ? `${text}; times such as 15m are read at the platform's` : undefined;
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
