/** What tells what one seed planted from what another did: also where both have the same records, as after a reset. */

import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { logIdentityHeader } from "../catalog/log-identity.ts";
import type { HttpAnswer } from "./http/answer.ts";
import { replacedCode } from "./http/refused-code.ts";
import type { Storage } from "./storage/storage.ts";
import { replyAnswer } from "./web-api/answers.ts";
import { refusalWithMessages } from "./web-api/reply.ts";

const fact = "log_identity";

/** For what a seed begins. Not drawn from the random seed: the log of a second start with the same seed is another one. */
export function plantLogIdentity({ facts }: Pick<Storage, "facts">): void {
  facts.save({ id: fact, value: randomUUID() });
}

/**
 * The refusal of what is meant for another one; asked for last before a call acts, as a fault may have held it meanwhile. In the Web API's
 * form, as faults are.
 */
export function meantForAnother(
  storage: Pick<Storage, "facts">,
  headers: IncomingHttpHeaders,
): HttpAnswer | undefined {
  const meantFor = headers[logIdentityHeader];
  if (meantFor === undefined || meantFor === "" || meantFor === identityOf(storage)) return undefined;
  return { ...replyAnswer(refusalWithMessages(replacedCode, [notThisOne])), status: 412 };
}

/** As it is after the answer was made: what was seeded meanwhile may stand in it. */
export function withIdentity(storage: Pick<Storage, "facts">, answer: HttpAnswer): HttpAnswer {
  const identity = identityOf(storage);
  // A data folder of an earlier version has none.
  if (identity === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, [logIdentityHeader]: identity } };
}

function identityOf({ facts }: Pick<Storage, "facts">): string | undefined {
  return facts.find(fact)?.value;
}

const notThisOne = `the call is meant for what was here before a seed, a reset or another start; without ${logIdentityHeader} it is for what is here now`;
