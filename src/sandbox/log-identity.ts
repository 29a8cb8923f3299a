/** What tells the log of one seed from that of another: also where both have the same records, as after a reset. */

import { randomUUID } from "node:crypto";
import { logIdentityHeader } from "../catalog/log-identity.ts";
import type { HttpAnswer } from "./http/answer.ts";
import type { Storage } from "./storage/storage.ts";

const fact = "log_identity";

/** For what a seed begins. Not drawn from the random seed: the log of a second start with the same seed is another one. */
export function plantLogIdentity({ facts }: Pick<Storage, "facts">): void {
  facts.save({ id: fact, value: randomUUID() });
}

export function withLogIdentity({ facts }: Pick<Storage, "facts">, answer: HttpAnswer): HttpAnswer {
  const identity = facts.find(fact)?.value;
  // A data folder of an earlier version has none.
  if (identity === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, [logIdentityHeader]: identity } };
}
