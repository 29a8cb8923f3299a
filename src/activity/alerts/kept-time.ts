/**
 * What an alert met since a part of the log was missing, so that this time can be judged again once the part is fetched. It is judged as
 * it was, step by step, but for what was fetched, which counts when it was.
 */

import type { AlertChange, AlertJudge, Stretch } from "./alert-judge.ts";
import type { Entry } from "./sliding-window.ts";

type Step =
  | { readonly kind: "entry"; readonly entry: Entry; readonly sign: 1 | -1; readonly isOfGap: boolean }
  | { readonly kind: "missing"; readonly id: number; readonly stretch: Stretch }
  | { readonly kind: "over"; readonly id: number }
  | { readonly kind: "advance"; readonly us: number };

export interface KeptTime {
  /** Nothing that is missing can still be fetched, or too much happened since. */
  readonly isUseless: boolean;
  /** Something was fetched since time went on. */
  readonly isFetched: boolean;
  /** Takes what a record measures that is stamped so. */
  take(entry: Entry, sign: 1 | -1, stampUs: number): void;
  knownFrom(us: number, lenience: number): void;
  missing(id: number, stretch: Stretch): void;
  found(id: number): void;
  over(id: number): void;
  /** It was said that it began or ended. */
  say(change: AlertChange): void;
  advance(us: number): void;
  /** Judges it again up to where time went on to; `unsaid` is when it began and ended, as far as that was not said. */
  again(): { readonly judge: AlertJudge; readonly unsaid: readonly AlertChange[] };
}

/** What happens while something is missing is kept up to that many steps, of each alert (assumption): some 5 MB. */
export const mostKept = 50_000;

/** `from` is how it stood before anything was missing. */
export function createKeptTime(from: AlertJudge, most: number): KeptTime {
  let steps: Step[] = [];
  let said: AlertChange[] = [];
  let isFetched = false;
  const open = new Map<number, Stretch>();
  const isMissed = (us: number) => open.values().some(({ fromUs, toUs }) => fromUs <= us && us <= toUs);
  /** All that came with what was fetched may be of it. */
  const settle = () => {
    const begin = steps.findLastIndex(({ kind }) => kind === "advance") + 1;
    for (const step of steps.splice(begin)) {
      if (step.kind !== "entry" || !(isFetched || step.isOfGap)) steps.push(step);
      else {
        // What was fetched may say that another was never so.
        const undone = step.sign === -1 ? steps.findLastIndex((other) => isAdded(other, step.entry)) : -1;
        if (undone >= 0) steps.splice(undone, 1);
        else steps.push({ ...step, isOfGap: true });
      }
    }
  };
  return {
    get isUseless() {
      return (open.size === 0 && !isFetched) || steps.length + from.held > most;
    },
    get isFetched() {
      return isFetched;
    },
    take(entry, sign, stampUs) {
      steps.push({ kind: "entry", entry, sign, isOfGap: isMissed(stampUs) });
    },
    knownFrom: from.knownFrom,
    missing(id, stretch) {
      const before = open.get(id);
      open.set(id, stretch);
      if (!before || !isWithin(stretch, before)) steps.push({ kind: "missing", id, stretch });
      else if (!isWithin(before, stretch)) {
        isFetched = true;
        steps = steps.map((step) =>
          step.kind === "missing" && step.id === id
            ? { ...step, stretch: common(step.stretch, stretch) }
            : step,
        );
      }
    },
    found(id) {
      if (!open.delete(id) && !from.isMissing(id)) return;
      isFetched = true;
      from.found(id);
      steps = steps.filter((step) => step.kind !== "missing" || step.id !== id);
    },
    over(id) {
      if (open.delete(id) || from.isMissing(id)) steps.push({ kind: "over", id });
    },
    say(change) {
      said.push(change);
    },
    advance(us) {
      settle();
      // What came late counts from the first one on; of those after it the last one says all.
      if (steps.at(-1)?.kind === "advance" && steps.at(-2)?.kind === "advance") steps.pop();
      steps.push({ kind: "advance", us });
    },
    again() {
      settle();
      isFetched = false;
      const judge = from.copy();
      for (const step of steps) if (step.kind === "entry" && step.isOfGap) judge.take(step.entry, step.sign);
      // What was fetched may be from before that, too.
      const changes = [...judge.rejudge(), ...steps.flatMap((step) => repeated(judge, step))];
      const all = changes.filter(isBeginOrEnd);
      const unsaid = unsaidOf(all, said);
      said = all;
      return { judge, unsaid };
    },
  };
}

export function isBeginOrEnd({ kind }: { readonly kind: string }): boolean {
  return kind === "began" || kind === "ended";
}

function repeated(judge: AlertJudge, step: Step): readonly AlertChange[] {
  if (step.kind === "advance") return judge.advance(step.us);
  if (step.kind === "missing") judge.missing(step.id, step.stretch);
  else if (step.kind === "over") judge.found(step.id);
  else if (!step.isOfGap) judge.take(step.entry, step.sign);
  return [];
}

function isAdded(step: Step, { us, durationMs, isBad }: Entry): boolean {
  if (step.kind !== "entry" || step.sign === -1) return false;
  const { entry } = step;
  return entry.us === us && entry.durationMs === durationMs && entry.isBad === isBad;
}

function isWithin(one: Stretch, other: Stretch): boolean {
  return one.fromUs >= other.fromUs && one.toUs <= other.toUs;
}

function common(one: Stretch, other: Stretch): Stretch {
  return { fromUs: Math.max(one.fromUs, other.fromUs), toUs: Math.min(one.toUs, other.toUs) };
}

/**
 * Those of all that were not said yet, both in order of time. What was said as so or before is one of those up to then: the latest that
 * began, or the earliest that ended, so that what is left is each time from a begin to an end.
 */
function unsaidOf(all: readonly AlertChange[], said: readonly AlertChange[]): readonly AlertChange[] {
  const known = new Set<AlertChange>();
  let next = 0;
  for (const { kind, us, mayBeEarlier } of said) {
    let end = next;
    while ((all[end]?.us ?? Number.POSITIVE_INFINITY) <= us) end++;
    const upToThen = all.slice(next, end);
    // What was fetched may say that this was never so.
    if (upToThen.at(-1)?.kind !== kind) continue;
    const isFirst = kind === "ended" && mayBeEarlier;
    const place = isFirst ? upToThen.findIndex((one) => one.kind === kind) : upToThen.length - 1;
    const one = upToThen[place];
    if (one) known.add(one);
    next += place + 1;
  }
  return all.filter((one) => !known.has(one));
}
