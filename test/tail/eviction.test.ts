import { describe, expect, it } from "vitest";
import { evict, memoryFailure } from "../../src/tail/eviction.ts";
import type { Polls } from "../../src/tail/polls.ts";
import type { RepairLane } from "../../src/tail/repairs.ts";
import type { TailOptions } from "../../src/tail/settings.ts";
import type { Walk } from "../../src/tail/walk.ts";
import type { Window } from "../../src/tail/window.ts";
import { contextOf, startUs } from "./lane-context.ts";

const second = 1_000_000;
const sweepUs = startUs - 1200 * second;

/** Its newest record is of the start of the clock. */
function contextWith({
  forgottenUs,
  newestUs = startUs,
  ...options
}: Partial<TailOptions> & { readonly forgottenUs?: number } = {}) {
  const context = contextOf(options);
  const kept: (readonly Window[])[] = [];
  const tidy = (useful: readonly Window[], vital: readonly Window[]) => void kept.push(useful, vital);
  return { kept, context: { ...context, intake: { ...context.intake, newestUs, forgottenUs, tidy } } };
}

/** What is kept, in seconds from the start of the clock: what is useful, and what is vital. */
function keptBy({
  walk,
  repair,
  gapTo,
  ...options
}: Partial<TailOptions> & { readonly walk?: Walk; readonly repair?: Walk; readonly gapTo?: number }) {
  const { context, kept } = contextWith(options);
  const cause = {
    failure: { kind: "retry", code: "timeout", message: "It took too long." },
    tries: 1,
  } as const;
  if (gapTo !== undefined) context.gaps.open({ fromUs: startUs - 5000 * second, toUs: gapTo }, cause, 0, 0);
  evict(
    context,
    { lanes: [{ context }], walk } as unknown as Polls,
    { walks: repair ? [repair] : [] } as unknown as RepairLane,
    0,
  );
  const seconds = (us: number | undefined) => (us === undefined ? undefined : (us - startUs) / second);
  return kept.map((windows) => windows.map(({ fromUs, toUs }) => [seconds(fromUs), seconds(toUs)]));
}

const walkOf = (direction: Walk["direction"]) =>
  ({ direction, rest: { fromUs: startUs - 4000 * second, toUs: startUs - 3000 * second } }) as Walk;

const [swept, overlap] = [
  [-1260, undefined],
  [-120, undefined],
];

describe("what is remembered", () => {
  it.each<[string, Parameters<typeof keptBy>[0], unknown, unknown]>([
    ["is what is read again, and a minute before", {}, [swept, overlap], [overlap]],
    ["is not what is swept where nothing is followed", { follow: false }, [overlap], [overlap]],
    [
      "goes back from the newest record where that is before the present",
      { newestUs: startUs - second },
      [
        [-1261, undefined],
        [-121, undefined],
      ],
      [[-121, undefined]],
    ],
    [
      "goes back from the present where that is before the newest record",
      { newestUs: startUs + second },
      [swept, overlap],
      [overlap],
    ],
    ["is a gap, too", { gapTo: startUs - 2000 * second }, [swept, overlap, [-5000, -2000]], [overlap]],
    [
      "is what a walk from the oldest has still to read, and a minute before",
      { walk: walkOf("asc") },
      [swept, overlap, [-4060, undefined]],
      [overlap, [-4060, undefined]],
    ],
    [
      "is what a walk from the newest has still to read, and a minute after",
      { walk: walkOf("desc") },
      [swept, overlap, [-4000, -2940]],
      [overlap, [-4000, -2940]],
    ],
    [
      "is all of a walk in no order",
      { walk: walkOf("mixed") },
      [swept, overlap, [-4000, -3000]],
      [overlap, [-4000, -3000]],
    ],
    [
      "is what a repair has still to read, too",
      { repair: walkOf("mixed") },
      [swept, overlap, [-4000, -3000]],
      [overlap, [-4000, -3000]],
    ],
  ])("%s", (_, given, useful, vital) => {
    expect(keptBy(given)).toEqual([useful, vital]);
  });
});

describe("too little is remembered", () => {
  it.each([
    ["not while nothing was forgotten", undefined, true, undefined],
    ["not where what is swept begins there", sweepUs, true, undefined],
    ["where what is swept begins before it", sweepUs + 1, true, "memory_full"],
    ["not where nothing is followed", sweepUs + 1, false, undefined],
  ])("%s", (_, forgottenUs, follow, expected) => {
    const { context } = contextWith({ follow, ...(forgottenUs !== undefined && { forgottenUs }) });
    expect(memoryFailure(context, 0)?.code).toBe(expected);
  });
});
