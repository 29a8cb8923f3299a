/** What a run did not come to because it had failed by then: only what would have followed the failure, by its place. */

import type { RunStatus } from "./spans.ts";
import { isSpanRow, type WaterfallRow } from "./waterfall.ts";

type Side = "left" | "right";

/** A part of two runs: whole where both have it, else what one alone has. */
export interface ComparedPart {
  readonly left: WaterfallRow | undefined;
  readonly right: WaterfallRow | undefined;
  readonly depth: number;
}

/** One of the two runs. */
export interface ReachedRun {
  readonly status: RunStatus;
  /** In order of time. */
  readonly rows: readonly WaterfallRow[];
  /** Whether rows of it are not among the parts: what it came to is not known then. */
  readonly isCut: boolean;
}

/** For each part, each before what is inside it, the side that did not come to it. */
export function notReachedSides(
  parts: readonly ComparedPart[],
  runs: Readonly<Record<Side, ReachedRun>>,
): readonly (Side | undefined)[] {
  const orders = { left: orderOf(runs.left), right: orderOf(runs.right) };
  const sides: (Side | undefined)[] = [];
  addSides(sides, parts, {
    orders,
    failedHere: { left: hasFailed(runs.left), right: hasFailed(runs.right) },
    notReached: undefined,
  });
  return sides;
}

interface Surroundings {
  readonly orders: Readonly<Record<Side, (row: WaterfallRow) => number>>;
  /** Whether the run failed within the part around, so that what would follow in there was not done any more. */
  readonly failedHere: Readonly<Record<Side, boolean>>;
  /** The side that did not come to the part around. */
  readonly notReached: Side | undefined;
}

/** The parts beside each other within one. */
interface Neighbours {
  readonly siblings: readonly ComparedPart[];
  /** What the run failed with among them, by side. */
  readonly failed: Readonly<Record<Side, WaterfallRow | undefined>>;
}

function addSides(sides: (Side | undefined)[], parts: readonly ComparedPart[], around: Surroundings) {
  const depth = parts[0]?.depth;
  const siblings = parts.filter((part) => part.depth === depth);
  const neighbours: Neighbours = {
    siblings,
    failed: { left: whereItFailed(siblings, "left"), right: whereItFailed(siblings, "right") },
  };
  for (let index = 0; index < parts.length; ) {
    const part = parts[index] as ComparedPart;
    let end = index + 1;
    while ((parts[end]?.depth ?? -1) > part.depth) end += 1;
    const notReached = around.notReached ?? sideNotReached(part, neighbours, around);
    sides.push(notReached);
    const failedHere = {
      left: around.failedHere.left && isWhereItFailed(part.left, siblings, "left"),
      right: around.failedHere.right && isWhereItFailed(part.right, siblings, "right"),
    };
    addSides(sides, parts.slice(index + 1, end), { ...around, failedHere, notReached });
    index = end;
  }
}

function hasFailed({ status, isCut }: ReachedRun): boolean {
  return status === "failed" && !isCut;
}

function orderOf({ rows }: ReachedRun): (row: WaterfallRow) => number {
  const places = new Map(rows.map((row, index) => [row, index]));
  return (row) => places.get(row) ?? -1;
}

/** A part that failed and was tried again, or after which another began, is not what the run failed with. */
function isWhereItFailed(
  row: WaterfallRow | undefined,
  siblings: readonly ComparedPart[],
  side: Side,
): boolean {
  const { endUs } = row ?? {};
  if (row?.status !== "failed" || endUs === undefined) return false;
  return !siblings.some(({ [side]: other }) => {
    const startUs = other && other !== row && isSpanRow(other) ? other.startUs : undefined;
    return startUs !== undefined && startUs >= endUs;
  });
}

/** The last of them that the run failed with. */
function whereItFailed(siblings: readonly ComparedPart[], side: Side): WaterfallRow | undefined {
  return siblings.findLast(({ [side]: row }) => isWhereItFailed(row, siblings, side))?.[side];
}

/** What code prints may be missing for any reason; all else that has nothing of the side behind it follows its failure. */
function sideNotReached(
  part: ComparedPart,
  { siblings, failed }: Neighbours,
  { orders, failedHere }: Surroundings,
): Side | undefined {
  if (part.left && part.right) return undefined;
  const [side, other]: readonly [Side, Side] = part.left ? ["right", "left"] : ["left", "right"];
  const row = part[other];
  if (!row || row.kind === "output" || !failedHere[side]) return undefined;
  const place = orders[other](row);
  // What is told of the run after it failed, such as its bill, it has in any case.
  const end = failed[side] ? orders[side](failed[side]) : Number.POSITIVE_INFINITY;
  // The last thing that both did before it.
  let last = -1;
  for (const { [side]: here, [other]: there } of siblings)
    if (here && there && orders[other](there) < place) last = Math.max(last, orders[side](here));
  const isPassed = siblings.some(({ [side]: here, [other]: there }) => {
    if (!here || orders[side](here) > end) return false;
    if (there) return orders[other](there) > place && !tellsOfFailure(here);
    return orders[side](here) > last && here.status !== "failed";
  });
  return isPassed ? undefined : side;
}

/** An event or a printed line that went wrong comes of the failure: it says nothing of how far the run came. */
function tellsOfFailure(row: WaterfallRow): boolean {
  return row.status === "failed" && !isSpanRow(row);
}
