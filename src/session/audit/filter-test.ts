/** Whether a filter selects an entry: the same answer on the screen, in the linear mode and of the command. */

import { auditFamilyOf } from "../../catalog/audit/families.ts";
import type { AuditFilter } from "../../catalog/audit/log-filter.ts";
import { actionTest } from "./action-test.ts";
import { describeAuditEntry } from "./describe-entry.ts";
import type { FollowedEntry } from "./read-log.ts";
import { type AuditRange, secondsOf } from "./seconds.ts";

/** An entry as it is described. */
export type FilterTest = (entry: Pick<FollowedEntry, "line">) => boolean;

/** The terms that the platform does not check. */
export type OwnTerms = Pick<AuditFilter, "words" | "without">;

/** Checks only these. */
export function filterTest({ words, without }: OwnTerms): FilterTest {
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

/** The same of an entry as it was received; undefined where the platform checks all terms that there are. */
export function receivedTest(filter: OwnTerms): ((entry: object) => boolean) | undefined {
  const terms = [filter.words, ...Object.values(filter.without)];
  if (terms.every(({ length }) => length === 0)) return undefined;
  const isSelected = filterTest(filter);
  return (entry) => isSelected({ line: describeAuditEntry(entry) });
}

/** A filter at a time: its relative times are resolved. */
export interface TimedFilter {
  readonly filter: AuditFilter;
  readonly range: AuditRange;
}

/** Checks the terms that the platform checks too: what was read by another filter is chosen among. */
export function wholeTest({ filter, range }: TimedFilter): FilterTest {
  const isOwn = filterTest(filter);
  const isAction = actionTest(filter.actions);
  const { actor, entity } = filter;
  const { oldest, latest } = secondsOf(range);
  const isInTime = (seconds: number) =>
    (oldest === undefined || seconds >= oldest) && (latest === undefined || seconds <= latest);
  return (entry) =>
    isOwn(entry) &&
    isAction(entry.line) &&
    (actor === "" || entry.line.actor.id === actor) &&
    (entity === "" || entry.line.entity.id === entity) &&
    isInTime(entry.line.timeUs / 1e6);
}

/** Whether all that a filter selects is among what was asked for by another. */
export function isWithin({ filter, range }: TimedFilter, asked: TimedFilter): boolean {
  const { actions, actor, entity, since, until } = asked.filter;
  const isFrom = (asked.range.sinceUs ?? 0) <= (range.sinceUs ?? 0);
  const isUpTo = (asked.range.untilUs ?? Number.MAX_VALUE) >= (range.untilUs ?? Number.MAX_VALUE);
  return (
    areWithin(filter.actions, actions) &&
    (actor === "" || actor === filter.actor) &&
    (entity === "" || entity === filter.entity) &&
    (since === filter.since || isFrom) &&
    (until === filter.until || isUpTo)
  );
}

/** A family or a pattern may mean actions that only the platform knows: it is within itself alone. */
function areWithin(words: readonly string[], asked: readonly string[]): boolean {
  if (asked.length === 0) return true;
  const isAsked = actionTest(asked);
  const isWordAsked = (word: string) => {
    const family = auditFamilyOf(word);
    return asked.includes(word) || (family && isAsked({ action: word, documented: word, family }));
  };
  return words.length > 0 && words.every(isWordAsked);
}
