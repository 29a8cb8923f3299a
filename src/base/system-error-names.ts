/** Whether a word is what Node.js calls a failure of the system or of a look-up: `ECONNREFUSED`. */

import { constants } from "node:os";

const ofLookups = ["ENOTFOUND", "EAI_AGAIN"];

export function isSystemErrorName(word: string): boolean {
  return Object.hasOwn(constants.errno, word) || ofLookups.includes(word);
}
