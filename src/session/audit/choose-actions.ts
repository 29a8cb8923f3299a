/** Which actions are meant by names, families and patterns, however many they are: those of the catalogue, and those that the platform lists. */

import { usageError } from "../../base/errors.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import { isLikePattern } from "../../catalog/audit/action-pattern.ts";
import { allAuditFamilies, auditActionNames, auditFamilyNames } from "../../catalog/audit/families.ts";
import { type Dialect, spell } from "../../catalog/dialect.ts";
import type { ListedAction } from "./actions-list.ts";

export interface ChosenActions {
  /** As the dialect spells them; empty where none was asked for, which means all. */
  readonly names: readonly string[];
  /** What the user should know: names that are not catalogued. */
  readonly notes: readonly string[];
}

/**
 * A name is sent as it is, known or not, as the list grows over time; a family or a pattern (`user_*`) stands for the
 * catalogued ones and for those that are `listed`. Throws a usage error for a pattern or family that names nothing.
 */
export function chooseActions(
  words: readonly string[],
  dialect: Dialect,
  listed: readonly ListedAction[] = [],
): ChosenActions {
  const notes: string[] = [];
  const chosen = separate(words);
  // Every action there is, whatever it is called.
  if (chosen.some((word) => /^\*+$/.test(word))) return { names: [], notes };
  const known = { dialect, listed };
  const names = new Set(chosen.flatMap((word) => actionsFor(word, known, notes)));
  return { names: [...names], notes };
}

/** Whether the platform's own list can make a difference: the catalogue settles no family, no pattern and no name that it does not have. */
export function needsList(words: readonly string[]): boolean {
  return separate(words).some((word) => !auditActionNames.includes(word));
}

function separate(words: readonly string[]): readonly string[] {
  return words
    .flatMap((word) => word.split(","))
    .map((word) => word.trim())
    .filter(Boolean);
}

interface Known {
  readonly dialect: Dialect;
  readonly listed: readonly ListedAction[];
}

function actionsFor(word: string, { dialect, listed }: Known, notes: string[]): readonly string[] {
  const spelled = (names: readonly string[]) => names.map((name) => spell(dialect, name));
  if (word.includes("*")) {
    const isMeant = (name: string) => isLikePattern(name, word);
    const all = [...spelled(auditActionNames), ...listed.map(({ action }) => action)];
    // The document's spelling counts in every dialect.
    const found = [...spelled(auditActionNames.filter(isMeant)), ...all.filter(isMeant)];
    if (found.length === 0) throw unknownWord(word);
    return found;
  }
  const name = word.toLowerCase();
  const family = Object.entries(allAuditFamilies).find(([each]) => each === name)?.[1].actions;
  const members = listed.filter((each) => each.family.toLowerCase() === name).map(({ action }) => action);
  if (family || members.length > 0) return [...spelled(family ?? []), ...members];
  if (!/^[\w.-]{1,100}$/.test(word)) throw unknownWord(word);
  if (!auditActionNames.includes(word) && !listed.some(({ action }) => action === word)) {
    const near = nearestName(word, [...auditActionNames, ...auditFamilyNames]);
    notes.push(`"${word}" is no action that flowtail knows${near ? `; did you mean ${near}?` : ""}`);
  }
  return spelled([word]);
}

function unknownWord(word: string) {
  return usageError(
    "unknown_action",
    `${JSON.stringify(word.slice(0, 100))} names no action.`,
    `Families are ${listWords(auditFamilyNames, "and")}; \`flowtail audit actions\` lists the actions.`,
  );
}
