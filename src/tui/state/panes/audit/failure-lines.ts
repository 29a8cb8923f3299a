/** What is wrong with the reading of the audit log, in words. */

import { behindText, setBackText } from "../../../../activity/lag-words.ts";
import { capital } from "../../../../base/capital.ts";
import type { Failure } from "../../../../base/failure.ts";
import { explainedLines, failureText } from "../../request/failure-text.ts";
import type { AuditStatus } from "./model.ts";

/** No lines when nothing is wrong. */
export function auditTrouble(status: AuditStatus, columns: number): readonly string[] {
  return explainedLines((inWords) => troubleText(status, inWords), columns);
}

function troubleText(
  { phase, failure, behind, note, setBack }: AuditStatus,
  inWords: typeof failureText,
): string | undefined {
  if (failure && (phase === "trouble" || phase === "stopped" || phase === "reading"))
    return inWords(failure, howToAdd);
  const lag = behind && behindText(behind);
  if (lag !== undefined) return `${capital(lag)}.`;
  return setBack ? `${capital(setBackText(setBack))}.` : note;
}

export function auditFailureText(failure: Failure): string {
  return failureText(failure, howToAdd);
}

/** Source: interface document, 4.4. */
const howToAdd =
  "`flowtail auth add --kind audit` stores one: a user token of an organisation owner with the scope auditlogs:read.";
