/** Matches typed words, each as it stands in the text: nothing is found by letters that are scattered over it. */

import { memoizeLast } from "../memoize-last.ts";

export interface WordMatch {
  /** How well, the best first: 0 for the text itself. */
  readonly rank: number;
  /** Offsets in the text that matched, rising. */
  readonly at: readonly number[];
}

/** The text itself, its beginning, words of it, its kind, within words. */
export const ranks = { exact: 0, beginning: 1, words: 2, kind: 3, within: 4 };

/**
 * Undefined when a word of the pattern is not in the text: in any order, in any case. A word may stand in `kind` in place
 * of the text, as the beginning of one of its words.
 */
export function matchWords(pattern: string, text: string, kind = ""): WordMatch | undefined {
  const { wanted, phrase } = wordsOf(pattern);
  const letters = lowered(text);
  const at = new Set<number>();
  let rank = ranks.words;
  for (const word of wanted) {
    const starts = occurrences(word, letters);
    const start = starts.find((each) => isWordStart(text, each)) ?? starts[0];
    if (start !== undefined) {
      if (!isWordStart(text, start)) rank = Math.max(rank, ranks.within);
      for (let offset = 0; offset < word.length; offset++) at.add(start + offset);
    } else if (occurrences(word, lowered(kind)).some((each) => isWordStart(kind, each))) {
      rank = Math.max(rank, ranks.kind);
    } else return undefined;
  }
  if (phrase !== "" && letters.startsWith(phrase)) rank = letters === phrase ? ranks.exact : ranks.beginning;
  return { rank, at: [...at].sort((a, b) => a - b) };
}

/** Thousands of texts are matched with one pattern. */
const wordsOf = memoizeLast((pattern: string) => {
  const wanted = lowered(pattern).split(/\s+/u).filter(Boolean);
  return { wanted, phrase: wanted.join(" ") };
});

function occurrences(word: string, text: string): readonly number[] {
  const starts: number[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1))
    starts.push(start);
  return starts;
}

/** A capital after a small letter begins a word too: `bulkDelete`. */
function isWordStart(text: string, offset: number): boolean {
  const [before, here] = [text.charAt(offset - 1), text.charAt(offset)];
  return offset === 0 || !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(here));
}

/** Offsets must fit the text: a text whose length changes in lower case is left as it is. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}
