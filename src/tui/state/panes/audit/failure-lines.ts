/** What is wrong with the reading of the audit log, in words. */

import type { Failure } from "../../../../base/failure.ts";
import { failureText, noteLines } from "../../request/failure-text.ts";
import type { AuditStatus } from "./model.ts";

const mostLines = 4;

/** No lines when nothing is wrong. */
export function auditTrouble({ phase, failure, note }: AuditStatus, columns: number): readonly string[] {
  const isShown = failure && (phase === "trouble" || phase === "stopped" || phase === "reading");
  return noteLines(isShown ? auditFailureText(failure) : note, columns, mostLines);
}

/** Source: interface document, 4.4. */
export function auditFailureText(failure: Failure): string {
  return failureText(
    failure,
    "`flowtail auth add --kind audit` stores one: a user token of an organisation owner with the scope auditlogs:read.",
  );
}
