/** Gives the Web API's error codes an HTTP status each, for the interfaces that refuse by status. */

import { ownText, parsedOrUndefined } from "../../base/json.ts";
import { explainError } from "../../catalog/errors.ts";
import type { HttpAnswer } from "./answer.ts";

export type RefusalStatus = 400 | 401 | 403 | 412 | 429 | 503;

/** Source: RFC 9110; the interface document leaves the statuses of SCIM and of the audit log open (assumption). */
export function statusOfCode(code: string): RefusalStatus {
  if (isAboutThisToken(code)) return 403;
  if (code === replacedCode) return 412;
  switch (explainError(code).area) {
    case "token":
      return 401;
    case "permission":
    case "plan":
      return 403;
    case "limit":
      return 429;
    case "service":
      return 503;
    default:
      return 400;
  }
}

export interface RefusedAnswer {
  readonly code: string;
  readonly status: RefusalStatus;
  /** How long to wait, where the answer says it. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A refusal in the Web API's envelope, as faults write it, for an interface with statuses; undefined for any other answer. */
export function readRefusal({ body, headers }: HttpAnswer): RefusedAnswer | undefined {
  const code = ownText(parsedOrUndefined(body, JSON.parse), "error");
  if (code === "") return undefined;
  const wait = headers["retry-after"];
  return { code, status: statusOfCode(code), headers: wait === undefined ? {} : { "retry-after": wait } };
}

/** What a call is meant for is no more. */
export const replacedCode = "sandbox_replaced";

/** The token is good, and another one is needed all the same. */
function isAboutThisToken(code: string): boolean {
  return code === "not_allowed_token_type" || code === "missing_scope";
}
