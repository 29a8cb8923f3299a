/**
 * The events of a tail, whose records wait for the name of their component where it depends on it what becomes of them. A log that is
 * read once waits as long as any call is tried. One that is followed waits a moment, so that the order is kept; then all goes on that
 * needs no name, and the rest comes late, when it is answered what the name is. Until then it is missing, as in a gap. Records of a
 * component that has no name yet are given as they are: a log may end at any moment, and nothing of it is to be missing then. Where what
 * names it is listed later, they come again.
 */

import { isComponentId } from "../../activity/component-names.ts";
import { type ActivityRecord, levelRank } from "../../activity/record.ts";
import type { Matcher } from "../../query/match.ts";
import type { RemoteFilter } from "../../query/query.ts";
import type { TailEvent } from "../../tail/tail.ts";
import type { AskedAgain } from "../insist.ts";
import { createComponentLookups, type LookupOptions } from "./component-lookups.ts";
import type { LogNames } from "./log-names.ts";
import { createNamelessRecords } from "./nameless-records.ts";
import { createUnnamedRecords } from "./unnamed-records.ts";

type Records = Extract<TailEvent, { kind: "records" }>;

export type NamedEvent =
  | Exclude<TailEvent, Records>
  | NamedRecords
  | ({ readonly kind: "asked-again"; readonly what: "names" } & AskedAgain);

export interface NamedRecords extends Records {
  /** Those that stand among them and are given, or not, when their name is known. */
  readonly waiting?: readonly ActivityRecord[];
  /** Those of them whose components have no name yet. */
  readonly nameless?: readonly ActivityRecord[];
  /** Those of these whose components may be named any moment. */
  readonly soonNamed?: readonly ActivityRecord[];
  /** All of them came before, when their components had no name. */
  readonly again?: true;
}

export interface NamingOptions extends LookupOptions {
  readonly names: LogNames;
  /** Whether the name of the record's component, which is not known, decides what becomes of the record. */
  readonly isDoubtful: Matcher;
  /** What the platform is asked for. */
  readonly remote: RemoteFilter;
  /** The names are shown too. */
  readonly isShown: boolean;
}

/** A followed log is behind by no more than that because of names, and a name that is shown only is waited for no longer. */
const mostHeldMs = 3000;
/** Components asked for one by one to show their names: no app has more, and a call each is what is scarce. */
const mostShown = 100;

export async function* namedEvents(
  events: AsyncIterable<TailEvent>,
  options: NamingOptions,
): AsyncGenerator<NamedEvent> {
  const { names, clock, follow, isDoubtful, isShown, signal } = options;
  if (!names.isNeeded && !isShown) return yield* events;
  const showsNames = isShown && leavesNamesOut(options.remote);
  const lookups = createComponentLookups(names, options);
  const unnamed = createUnnamedRecords(lookups);
  const shown = new Set<string>();
  const isUnknown = ({ componentId }: ActivityRecord) =>
    isComponentId(componentId) &&
    names.nameOf(componentId) === undefined &&
    lookups.stateOf(componentId) !== "answered";
  const isNameless = ({ componentId }: ActivityRecord) => lookups.stateOf(componentId) === "unnamed";
  const waits = (record: ActivityRecord) => isUnknown(record) && !isNameless(record) && isDoubtful(record);
  const mayComeAgain = (record: ActivityRecord) =>
    isUnknown(record) && isNameless(record) && isDoubtful(record);
  const kept = createNamelessRecords();
  const askedIn = (ids: ReadonlySet<string>) => [...ids].filter((id) => lookups.stateOf(id) === "asked");

  /** Until each of them is known, was asked for in vain, or was waited for that long in all. */
  async function* whileAsked(ids: ReadonlySet<string>, mostMs: number): AsyncGenerator<NamedEvent> {
    const untilMs = Math.max(...askedIn(ids).map((id) => lookups.askedAtMs(id))) + mostMs;
    const over = new AbortController();
    const isOver = Number.isFinite(untilMs)
      ? clock.sleep(untilMs - clock.elapsedMs(), AbortSignal.any([signal, over.signal]))
      : undefined;
    isOver?.catch(() => {});
    try {
      while (askedIn(ids).length > 0 && clock.elapsedMs() < untilMs) {
        await Promise.race([lookups.changed(), ...(isOver ? [isOver] : [])]);
        yield* reports();
      }
    } finally {
      over.abort();
    }
  }
  function* reports(): Generator<NamedEvent> {
    for (const asked of lookups.takeReports()) yield { kind: "asked-again", what: "names", ...asked };
  }
  async function* named(event: Records): AsyncGenerator<NamedEvent> {
    const { records } = event;
    names.learn(records);
    const needed = new Set(records.filter(waits).map(({ componentId }) => componentId));
    const stillAsked = records.filter(mayComeAgain).map(({ componentId }) => componentId);
    for (const id of needed.union(new Set(stillAsked))) lookups.ask(id, true);
    const wanted = showsNames ? records.filter(isUnknown) : [];
    for (const { componentId } of wanted) if (shown.size < mostShown) shown.add(componentId);
    const alsoShown = new Set(wanted.map(({ componentId }) => componentId).filter((id) => shown.has(id)));
    for (const id of alsoShown) lookups.ask(id, false);
    if (!follow) yield* whileAsked(needed, Number.POSITIVE_INFINITY);
    if (!lookups.isTroubled) yield* whileAsked(needed.union(alsoShown), mostHeldMs);
    const waiting = records.filter(waits);
    yield* unnamed.add(waiting, follow);
    if (!follow || waiting.length === 0) return yield given(event);
    const held = new Set(waiting);
    yield given({ ...event, records: records.filter((record) => !held.has(record)), waiting });
    yield* late(unnamed.overflow());
  }
  function* late(records: readonly ActivityRecord[]): Generator<NamedEvent> {
    if (records.length > 0) yield given({ kind: "records", records, late: true });
  }
  function given(event: NamedRecords): NamedRecords {
    const nameless = follow ? event.records.filter(mayComeAgain) : [];
    if (nameless.length === 0) return event;
    kept.add(nameless, clock.elapsedMs());
    const soonNamed = nameless.filter(({ componentId }) => lookups.isFreshlyUnnamed(componentId));
    return { ...event, nameless, soonNamed };
  }
  /** What has become known. */
  function* settled(): Generator<NamedEvent> {
    yield* reports();
    yield* late(unnamed.take((record) => !waits(record)));
    const again = kept.take(({ componentId }) => names.nameOf(componentId) !== undefined);
    if (again.length > 0) yield { kind: "records", records: again, late: true, again: true };
    yield* unnamed.filled();
  }
  /** What is not known at the end is taken by what is. */
  async function* ended(): AsyncGenerator<NamedEvent> {
    yield* whileAsked(unnamed.components, Number.POSITIVE_INFINITY);
    yield* settled();
    yield* late(unnamed.take(() => true));
  }

  const rest = events[Symbol.asyncIterator]();
  let next = rest.next();
  for (;;) {
    while (follow && unnamed.components.size + kept.size > 0) {
      const isNext = await Promise.race([next.then(() => true), lookups.changed().then(() => false)]);
      yield* settled();
      if (isNext) break;
    }
    const step = await next;
    if (step.done) return;
    const event = step.value;
    if (event.kind === "records") {
      yield* named(event);
      yield* follow ? settled() : reports();
    } else {
      if (event.kind === "end" && !event.failure) yield* ended();
      yield event;
    }
    next = rest.next();
  }
}

/** Whether it leaves out records by which components are named. */
function leavesNamesOut({
  source,
  log_event_type: type,
  min_log_level: level = "info",
}: RemoteFilter): boolean {
  return source !== undefined || type !== undefined || levelRank(level) > levelRank("info");
}
