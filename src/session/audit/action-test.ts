/** Whether an entry's action is among names, families and patterns; for those that are too many to ask the platform for. */

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
    wanted.some(
      (word) =>
        word === family ||
        [action, documented].some((name) => word === name || isLike(name, word.split("*"))),
    );
}

/** The parts in their order, the first at the beginning and the last at the end. */
function isLike(name: string, parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? "";
  if (parts.length < 2 || !name.startsWith(parts[0] ?? "") || !name.endsWith(last)) return false;
  let from = parts[0]?.length ?? 0;
  for (const part of parts.slice(1, -1)) {
    const at = name.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return from + last.length <= name.length;
}
