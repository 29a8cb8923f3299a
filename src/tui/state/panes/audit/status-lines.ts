/** What is wrong with the reading of the audit log, in words. */

import type { Failure } from "../../../../base/failure.ts";
import { safeLine } from "../../../../base/terminal-text.ts";
import { wrapColumns } from "../../wrap.ts";
import type { AuditStatus } from "./model.ts";

const mostLines = 4;

/** No lines when nothing is wrong. */
export function auditTrouble({ phase, failure, note }: AuditStatus, columns: number): readonly string[] {
  const isTold = failure && (phase === "trouble" || phase === "stopped" || phase === "reading");
  const text = isTold ? failureText(failure) : (note ?? "");
  return text === "" ? [] : wrapColumns(text, columns - 4).slice(0, mostLines);
}

/** One sentence with the code, and what to do. */
export function failureText({ code, message, remedy }: Failure): string {
  const sentence = safeLine(message).trimEnd().replace(/\.$/, "");
  const named = sentence.includes(code) ? `${sentence}.` : `${sentence} (${safeLine(code)}).`;
  const how = code === "no_token" || code === "wrong_token_kind" ? howToAdd : remedy && safeLine(remedy);
  return how ? `${named} ${how}` : named;
}

/** Source: interface document, 4.4. */
const howToAdd =
  "`flowtail auth add --kind audit` stores one: a user token of an organisation owner with the scope auditlogs:read.";
