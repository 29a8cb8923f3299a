/** Tells which lines of a block may match a query, from one search of the whole block for what a match must have. */

import type { NecessaryText } from "../../store/filter/necessary-texts.ts";
import { hiddenInBytes, hiddenInLevels } from "../../store/scan/hidden-text.ts";
import type { LineBlock } from "./line-blocks.ts";
import { ExactFinder, PatternFinder, type TextFinder } from "./text-finders.ts";
import { WordHits } from "./word-hits.ts";

export class CandidateLines {
  readonly #finders: readonly TextFinder[];
  /** By finder: where it found something last. */
  readonly #places: Float64Array;

  constructor(texts: readonly NecessaryText[]) {
    this.#finders = [
      ...findersOf(texts),
      new PatternFinder(new RegExp(hiddenInBytes), (block) => block.hidesText),
      new PatternFinder(new RegExp(hiddenInLevels), (block) => !block.isAscii || block.hidesText),
    ];
    this.#places = new Float64Array(this.#finders.length);
  }

  enter(block: LineBlock): void {
    for (const finder of this.#finders) finder.enter(block);
    this.#places.fill(-1);
  }

  /** A place in the next line at or after `from` that may match; infinite when there is none. Asked from the front to the back. */
  next(from: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const [index, finder] of this.#finders.entries()) {
      let place = this.#places[index] as number;
      if (place < from) {
        place = finder.find(from);
        this.#places[index] = place;
      }
      if (place < next) next = place;
    }
    return next;
  }
}

/** One for each text; for many of them one pattern. */
function findersOf(texts: readonly NecessaryText[]): readonly TextFinder[] {
  if (texts.length <= fewTexts)
    return texts.map(({ text, anyCase }) => (anyCase ? new WordHits(text) : new ExactFinder(text)));
  const pattern = texts.map(({ text }) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|");
  return [new PatternFinder(new RegExp(pattern, "gi"))];
}

/** Each is searched for by itself. */
const fewTexts = 3;
