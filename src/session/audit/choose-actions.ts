/** Which actions are meant by names, families and patterns, however many they are. */

import { usageError } from "../../base/errors.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import { allAuditFamilies } from "../../catalog/audit/families.ts";
import { type Dialect, spell } from "../../catalog/dialect.ts";

export interface ChosenActions {
  /** As the dialect spells them; empty where none was asked for, which means all. */
  readonly names: readonly string[];
  /** What the user should know: names that are not catalogued. */
  readonly notes: readonly string[];
}

/**
 * A name is sent as it is, known or not, as the list grows over time; a family or a pattern (`user_*`) stands for the
 * catalogued ones. Throws a usage error for a pattern or family that names nothing.
 */
export function chooseActions(words: readonly string[], dialect: Dialect): ChosenActions {
  const notes: string[] = [];
  const chosen = words
    .flatMap((word) => word.split(","))
    .map((word) => word.trim())
    .filter(Boolean);
  const names = [...new Set(chosen.flatMap((word) => actionsFor(word, notes)))];
  return { names: names.map((name) => spell(dialect, name)), notes };
}

export const auditFamilyNames: readonly string[] = Object.keys(allAuditFamilies);

/** Of every family, as the document spells them. */
export const auditActionNames: readonly string[] = Object.values(allAuditFamilies).flatMap(({ actions }) => [
  ...actions,
]);

function actionsFor(word: string, notes: string[]): readonly string[] {
  if (word.includes("*")) return matching(word);
  const family = Object.entries(allAuditFamilies).find(([name]) => name === word.toLowerCase());
  if (family) return family[1].actions;
  if (!/^[\w.-]{1,100}$/.test(word)) throw unknownWord(word);
  if (auditActionNames.includes(word)) return [word];
  const near = nearestName(word, [...auditActionNames, ...auditFamilyNames]);
  notes.push(`"${word}" is no action that flowtail knows${near ? `; did you mean ${near}?` : ""}`);
  return [word];
}

function matching(pattern: string): readonly string[] {
  const parts = pattern.toLowerCase().split("*");
  const found = auditActionNames.filter((name) => matchesParts(name, parts));
  if (found.length === 0) throw unknownWord(pattern);
  return found;
}

/** The parts in their order, the first at the beginning and the last at the end. */
function matchesParts(name: string, parts: readonly string[]): boolean {
  const [first = "", ...rest] = parts;
  const last = rest.pop() ?? "";
  if (!name.startsWith(first) || name.length < first.length + last.length || !name.endsWith(last))
    return false;
  let from = first.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at === -1 || at + part.length > name.length - last.length) return false;
    from = at + part.length;
  }
  return true;
}

function unknownWord(word: string) {
  return usageError(
    "unknown_action",
    `${JSON.stringify(word.slice(0, 100))} names no action.`,
    `Families are ${listWords(auditFamilyNames, "and")}; \`flowtail audit actions\` lists the actions.`,
  );
}
