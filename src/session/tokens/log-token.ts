/** Which tokens read an app's log, by their kinds: known before anything is asked or sent. */

import type { FlowtailError } from "../../base/errors.ts";
import { appsActivitiesList } from "../../catalog/methods/apps.activities.list.ts";
import { hasFittingToken } from "../../catalog/token-kinds.ts";
import { noFittingToken } from "../../client/request/choose-token.ts";

/** Whether one of the tokens may be sent for it; `unknown` is one that may be of any kind. */
export function mayReadLog(kinds: readonly string[]): boolean {
  return hasFittingToken(appsActivitiesList, kinds);
}

/** What the call itself is refused with where none may. */
export function noTokenForLog(kinds: readonly string[]): FlowtailError {
  return noFittingToken(appsActivitiesList, kinds);
}
