/** Tests of entries: whether a filter selects one, and whether a jump stops at it. */

import { actionTest } from "../../../session/audit/action-test.ts";
import { isDestructive } from "../../state/panes/audit/destructive.ts";
import type { AuditTarget } from "../../state/panes/audit/effect.ts";
import type { AuditFilter } from "../../state/panes/audit/filter.ts";
import type { EntryTest } from "./entry-list.ts";

/** Checks only the terms that the platform does not check. */
export function filterTest({ words, without }: Pick<AuditFilter, "words" | "without">): EntryTest {
  const isActionOut = without.actions.length > 0 ? actionTest(without.actions) : () => false;
  const { actors, entities } = without;
  const needsText = words.length > 0 || without.words.length > 0;
  return ({ line }) => {
    if (isActionOut(line) || actors.includes(line.actor.id) || entities.includes(line.entity.id))
      return false;
    if (!needsText) return true;
    const text = [line.action, line.sentence, line.brief, line.entity.name, line.id].join("\n").toLowerCase();
    return words.every((word) => text.includes(word)) && !without.words.some((word) => text.includes(word));
  };
}

/** Checks the terms that the platform checks too, but for times: what was read by another filter is chosen among. */
export function wholeTest(filter: AuditFilter): EntryTest {
  const isOwn = filterTest(filter);
  const isAction = actionTest(filter.actions);
  const { actor, entity } = filter;
  return (entry) =>
    isOwn(entry) &&
    isAction(entry.line) &&
    (actor === "" || entry.line.actor.id === actor) &&
    (entity === "" || entry.line.entity.id === entity);
}

export function targetTest(target: AuditTarget): EntryTest {
  switch (target.kind) {
    case "actor":
      return ({ line }) => line.actor.id === target.id;
    case "destructive":
      return ({ line }) => isDestructive(line.action);
    case "mark":
      return ({ key }) => target.ids.includes(key);
  }
}
