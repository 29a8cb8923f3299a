/** What became of a renewal, and what is left to do about it. */

import type { FlowtailError } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { shellCommand } from "../../base/shell.ts";
import { isPassing } from "../../client/failures/passing.ts";
import { isAnswerLost } from "../../client/failures/transport-remedies.ts";
import { RefusedError, TransportError } from "../../client/index.ts";

export const renewedForNothing =
  "The platform has renewed the token, and the new one is lost: store another with `flowtail auth add` or `flowtail auth import`.";

/** The new token is good, and is what can be had of the answer. */
export function mayBeTheLast(fault: string, kind: string, profile: string): string {
  return `The ${kind} token of "${profile}" was renewed and is stored, and may be the last: ${fault}. The refresh token from before is kept, and may be spent; sign in again before the new token ends.`;
}

/** A command renews what ends soon by itself; of this one only a refusal says that it has. */
export function endsUnknown(fault: string, kind: string, profile: string): string {
  return `The ${kind} token of "${profile}" was renewed and is stored, and when it ends is not known: ${fault}. It is renewed again once the platform refuses it as expired.`;
}

export function areKept(kinds: readonly string[]): readonly string[] {
  if (kinds.length === 0) return [];
  return kinds.length === 1
    ? [`The ${kinds.join()} token was renewed and is stored.`]
    : [`The ${listWords(kinds, "and")} tokens were renewed and are stored.`];
}

/** What was asked and not waited for may be done all the same. */
export function mayBeSpent(kind: string, profile: string): string {
  return `Whether the ${kind} token was renewed is not known: \`${refreshCommand(kind, profile)}\` tells.`;
}

/**
 * What the failure advises is about the renewal: it stands with it, for the remedy may be that of another failure, or said with
 * none.
 */
export function notRenewed(failure: FlowtailError, kind: string, profile: string): FlowtailError {
  const isUnknown = failure instanceof TransportError && isAnswerLost(failure);
  const isOfApp = failure.code === "bad_client_secret" || failure.code === "invalid_client_id";
  const remedy = isUnknown ? "It may have been renewed all the same." : isOfApp ? newSecret : failure.remedy;
  const why = [failure.message, remedy].filter(Boolean).join(" ");
  // What was refused in the platform's own words is refused again.
  const isForGood = failure instanceof RefusedError && !isOfApp && !isPassing(failure);
  const askAgain = `ask again with \`${refreshCommand(kind, profile)}\`; where that is refused too, `;
  return failure.saying({
    message: `The ${kind} token of "${profile}" was not renewed. ${why}`,
    remedy: `No new ${kind} token came of its renewal: ${isForGood ? "" : askAgain}sign in again and give the answer to \`${shellCommand(["flowtail", "auth", "import", "--profile", profile])}\`.`,
  });
}

const newSecret =
  "Copy the app's client id and secret again, and set FLOWTAIL_CLIENT_ID and FLOWTAIL_CLIENT_SECRET to them: `flowtail auth refresh` takes them and keeps them.";

function refreshCommand(kind: string, profile: string): string {
  return shellCommand(["flowtail", "auth", "refresh", "--kind", kind, "--profile", profile]);
}
