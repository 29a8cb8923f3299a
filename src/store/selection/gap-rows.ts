/**
 * Where gap rows stand between the records of a selection: before those of the instant at which the gap ends. It may begin before
 * the newest record that was received; what is missing lies before its end.
 */

import { firstWhere } from "../../base/first-where.ts";
import type { GapMark } from "../activity-store.ts";

/** Positions count records and gaps, ranks only records. */
export class GapRows {
  readonly gaps: readonly GapMark[];
  /** Records before each gap; never falling. */
  readonly #ranks: readonly number[];

  /** Takes gaps in order of time. */
  constructor(gaps: readonly GapMark[], rankAt: (us: number) => number) {
    this.gaps = gaps;
    this.#ranks = gaps.map((gap) => rankAt(gap.toUs));
  }

  /** The row at a position: the gap, or else the rank of the record. */
  rowAt(position: number): { readonly gap: GapMark } | { readonly rank: number } {
    const before = firstWhere(
      this.gaps.length,
      (index) => (this.#ranks[index] as number) + index >= position,
    );
    const gap = this.gaps[before];
    if (gap && (this.#ranks[before] as number) + before === position) return { gap };
    return { rank: position - before };
  }

  /** The position of a record, or where it would stand: created at that instant, with that many records before it. */
  positionOf(us: number, rank: number): number {
    return rank + firstWhere(this.gaps.length, (index) => (this.gaps[index] as GapMark).toUs > us);
  }

  /** The position of the first row at or after the instant, when that many records are before it. */
  positionAt(us: number, rank: number): number {
    return rank + firstWhere(this.gaps.length, (index) => (this.gaps[index] as GapMark).toUs >= us);
  }
}

export function inOrderOfTime(gaps: readonly GapMark[]): readonly GapMark[] {
  return gaps.toSorted((a, b) => a.toUs - b.toUs || a.id - b.id);
}
