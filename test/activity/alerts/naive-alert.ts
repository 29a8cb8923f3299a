/** Alerts a second time, as plainly as possible: at each moment all records are looked at anew. */

import type { Stretch } from "../../../src/activity/alerts/alert-judge.ts";
import type { AlertRule } from "../../../src/activity/alerts/alert-rule.ts";
import { percentiles } from "../../../src/base/alert-measures.ts";

/** One execution that ended, or one record where only those are counted. */
export interface NaiveEntry {
  readonly us: number;
  readonly hasFailed: boolean;
  readonly durationMs: number;
}

export type NaiveState = "fires" | "quiet" | "unknown";

export function naiveState(
  { threshold, windowUs }: AlertRule,
  entries: readonly NaiveEntry[],
  holes: readonly Stretch[],
  us: number,
): NaiveState {
  const inside = entries.filter((entry) => entry.us > us - windowUs && entry.us <= us);
  const isWhole = !holes.some(({ fromUs, toUs }) => fromUs <= us && toUs > us - windowUs);
  const say = (fires: boolean): NaiveState => (!isWhole ? "unknown" : fires ? "fires" : "quiet");
  if (threshold.measure === "count") return inside.length >= threshold.count ? "fires" : say(false);
  if (threshold.measure === "no-run-since") return inside.length > 0 ? "quiet" : say(true);
  if (inside.length < threshold.atLeast || inside.length === 0) return say(false);
  if (threshold.measure === "failure-rate") {
    const failed = inside.filter(({ hasFailed }) => hasFailed).length;
    return say(failed / inside.length >= threshold.percent / 100 - 1e-12);
  }
  const sorted = inside.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const share = percentiles[threshold.measure] / 100;
  const needed = sorted.find(
    (durationMs) => sorted.filter((other) => other <= durationMs).length >= share * sorted.length - 1e-9,
  );
  return say((needed ?? 0) >= threshold.durationMs);
}

export interface NaiveChange {
  readonly kind: string;
  readonly us: number;
  readonly mayBeEarlier: boolean;
  readonly isWhole: boolean;
}

/** Every change up to `endUs`, each with its time; what was never known is none. */
export function naiveChanges(
  rule: AlertRule,
  entries: readonly NaiveEntry[],
  holes: readonly Stretch[],
  endUs: number,
): readonly NaiveChange[] {
  const moments = [
    ...entries.flatMap(({ us }) => [us, us + rule.windowUs]),
    ...holes.flatMap(({ fromUs, toUs }) => [fromUs, toUs + rule.windowUs]),
    endUs,
  ];
  const inOrder = [...new Set(moments)].filter((us) => us <= endUs && us > 0).sort((a, b) => a - b);
  const changes: NaiveChange[] = [];
  const push = (kind: string, us: number) => {
    const isWhole = !holes.some(({ fromUs, toUs }) => fromUs <= us && toUs > us - rule.windowUs);
    // Times are whole microseconds.
    const mayBeEarlier =
      (kind === "began" || kind === "ended") && naiveState(rule, entries, holes, us - 0.5) === "unknown";
    changes.push({ kind, us, mayBeEarlier, isWhole });
  };
  let fires: boolean = false;
  let known: boolean | undefined;
  for (const us of inOrder) {
    const state = naiveState(rule, entries, holes, us);
    const nowFires: boolean = state === "unknown" ? fires : state === "fires";
    const nowKnown = state !== "unknown";
    if (nowFires !== fires) push(nowFires ? "began" : "ended", us);
    else if (known !== undefined && nowKnown !== known) push(nowKnown ? "known" : "unknown", us);
    fires = nowFires;
    if (known !== undefined || nowKnown) known = nowKnown;
  }
  return changes;
}
