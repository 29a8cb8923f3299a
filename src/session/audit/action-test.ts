/** Whether an entry's action is among names, families and patterns; for those that are too many to ask the platform for. */

import { isLikePattern } from "../../catalog/audit/action-pattern.ts";
import type { AuditLine } from "./describe-entry.ts";

export function actionTest(
  words: readonly string[],
): (line: Pick<AuditLine, "action" | "documented" | "family">) => boolean {
  const wanted = words
    .flatMap((word) => word.split(","))
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return () => true;
  return ({ action, documented, family }) =>
    wanted.some((word) => word === family || [action, documented].some((name) => isLikePattern(name, word)));
}
