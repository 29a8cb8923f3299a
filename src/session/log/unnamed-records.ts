/** Records of which the name of their component decides, while it is not known: those of a component are a gap. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { Gap, TailEvent } from "../../tail/tail.ts";
import type { ComponentLookups } from "./component-lookups.ts";

type GapEvent = Extract<TailEvent, { kind: "gap" }>;

export interface UnnamedRecords {
  /** Components whose records wait. */
  readonly components: ReadonlySet<string>;
  /** They are missing; `isHeld`: until they are taken out, else for good. */
  add(records: readonly ActivityRecord[], isHeld: boolean): readonly GapEvent[];
  /** Takes those out that satisfy it, in the order of their times. */
  take(isSettled: (record: ActivityRecord) => boolean): readonly ActivityRecord[];
  /** Takes the oldest out where more wait than are held: what they are is never known, and their gap stays. */
  overflow(): readonly ActivityRecord[];
  /** The gaps that are filled, as all of their records were taken out. */
  filled(): readonly GapEvent[];
}

/** More are never held; a page has a thousand. */
const mostHeld = 10_000;
/** Those of tails are from 0 on, and alerts have a few below. */
const firstId = -1000;

export function createUnnamedRecords(lookups: Pick<ComponentLookups, "failureOf">): UnnamedRecords {
  const gaps = new Map<string, Gap>();
  const lost = new Set<string>();
  let held: readonly ActivityRecord[] = [];
  let components: ReadonlySet<string> = new Set();
  let nextId = firstId;
  const hold = (records: readonly ActivityRecord[]) => {
    held = records;
    components = new Set(held.map(({ componentId }) => componentId));
  };
  const grown = (componentId: string, records: readonly ActivityRecord[]): Gap => {
    const before = gaps.get(componentId);
    const times = records.map(({ createdUs }) => createdUs);
    const { code = "timeout" } = lookups.failureOf(componentId) ?? {};
    const gap: Gap = {
      id: before?.id ?? nextId--,
      fromUs: times.reduce((least, us) => Math.min(least, us), before?.fromUs ?? Number.POSITIVE_INFINITY),
      toUs: times.reduce((most, us) => Math.max(most, us), before?.toUs ?? 0),
      isGrowing: true,
      code,
      reason: reasonOf(componentId, lookups),
      state: "open",
    };
    gaps.set(componentId, gap);
    return gap;
  };
  return {
    get components() {
      return components;
    },
    add(records, isHeld) {
      if (records.length === 0) return [];
      if (isHeld) hold([...held, ...records]);
      else for (const { componentId } of records) lost.add(componentId);
      const ofComponents = Map.groupBy(records, ({ componentId }) => componentId);
      return [...ofComponents].map(([componentId, own]) => ({ kind: "gap", gap: grown(componentId, own) }));
    },
    take(isSettled) {
      const taken = held.filter(isSettled);
      if (taken.length === 0) return taken;
      const out = new Set(taken);
      hold(held.filter((record) => !out.has(record)));
      return taken.toSorted((a, b) => a.createdUs - b.createdUs);
    },
    overflow() {
      const over = held.slice(0, Math.max(0, held.length - mostHeld));
      if (over.length === 0) return over;
      hold(held.slice(over.length));
      for (const { componentId } of over) lost.add(componentId);
      return over;
    },
    filled() {
      const done = [...gaps].filter(
        ([componentId]) => !components.has(componentId) && !lost.has(componentId),
      );
      for (const [componentId] of done) gaps.delete(componentId);
      return done.map(([, { isGrowing: _, ...gap }]) => ({ kind: "gap", gap: { ...gap, state: "filled" } }));
    },
  };
}

function reasonOf(componentId: string, lookups: Pick<ComponentLookups, "failureOf">): string {
  const failure = lookups.failureOf(componentId);
  if (!failure) return `records of ${componentId} wait for its name`;
  return `names could not be looked up (${failure.code}), records of ${componentId} may be missing`;
}
