/** What tells what one seed planted from what another did: also where both have the same records, as after a reset. */

import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { logIdentityHeader } from "../catalog/log-identity.ts";
import { type HttpAnswer, problemAnswer } from "./http/answer.ts";
import type { Storage } from "./storage/storage.ts";

const fact = "log_identity";

/** For what a seed begins. Not drawn from the random seed: the log of a second start with the same seed is another one. */
export function plantLogIdentity({ facts }: Pick<Storage, "facts">): void {
  facts.save({ id: fact, value: randomUUID() });
}

/** Refuses what is meant for another one before it acts; whatever else it answers says which it is. */
export async function answerAsOne(
  storage: Pick<Storage, "facts">,
  headers: IncomingHttpHeaders,
  answer: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const meantFor = headers[logIdentityHeader];
  const isAnother = meantFor !== undefined && meantFor !== identityOf(storage);
  return withIdentity(storage, isAnother ? notThisOne : await answer());
}

/** As it is after the answer was made: what was seeded meanwhile may stand in it. */
function withIdentity(storage: Pick<Storage, "facts">, answer: HttpAnswer): HttpAnswer {
  const identity = identityOf(storage);
  // A data folder of an earlier version has none.
  if (identity === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, [logIdentityHeader]: identity } };
}

function identityOf({ facts }: Pick<Storage, "facts">): string | undefined {
  return facts.find(fact)?.value;
}

const notThisOne = problemAnswer(
  412,
  "sandbox_replaced",
  "The call is meant for what was here before a seed, a reset or another start.",
  `Leave out ${logIdentityHeader} to call what is here now.`,
);
