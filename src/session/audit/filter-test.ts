/** Whether a filter selects an entry: the same answer on the screen and in the linear mode. */

import type { AuditFilter } from "../../catalog/audit/log-filter.ts";
import { actionTest } from "./action-test.ts";
import type { FollowedEntry } from "./read-log.ts";

/** An entry as it is described. */
export type FilterTest = (entry: Pick<FollowedEntry, "line">) => boolean;

/** Checks only the terms that the platform does not check. */
export function filterTest({ words, without }: Pick<AuditFilter, "words" | "without">): FilterTest {
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
export function wholeTest(filter: AuditFilter): FilterTest {
  const isOwn = filterTest(filter);
  const isAction = actionTest(filter.actions);
  const { actor, entity } = filter;
  return (entry) =>
    isOwn(entry) &&
    isAction(entry.line) &&
    (actor === "" || entry.line.actor.id === actor) &&
    (entity === "" || entry.line.entity.id === entity);
}
