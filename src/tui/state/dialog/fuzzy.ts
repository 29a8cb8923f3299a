/** Matches a few typed letters: words in any order; whole words before parts, parts before scattered letters. */

export interface FuzzyMatch {
  /** Higher is better. */
  readonly score: number;
  /** Offsets of the letters that matched, rising. */
  readonly at: readonly number[];
}

/** Undefined when a word of the pattern is not in the text; the case of letters does not matter. */
export function fuzzyMatch(pattern: string, text: string): FuzzyMatch | undefined {
  const letters = lowered(text);
  const at = new Set<number>();
  let score = 0;
  for (const word of pattern.split(" ").filter(Boolean)) {
    const found = findWord(lowered(word), letters);
    if (!found) return undefined;
    score += found.score;
    for (const place of found.at) at.add(place);
  }
  return { score, at: [...at].sort((a, b) => a - b) };
}

function findWord(word: string, text: string): FuzzyMatch | undefined {
  const starts = occurrences(word, text);
  const [first] = starts;
  if (first === undefined) return scattered(word, text);
  const atWord = starts.find((start) => isWordStart(text, start));
  const start = atWord ?? first;
  const score = (atWord === undefined ? 60 : 100) - Math.min(20, start);
  return { score, at: Array.from(word, (_, offset) => start + offset) };
}

/** Letters further apart are no match. */
const mostGaps = 12;

/** The letters in their order, close to each other. */
function scattered(word: string, text: string): FuzzyMatch | undefined {
  const at: number[] = [];
  let from = 0;
  for (const letter of word) {
    const place = text.indexOf(letter, from);
    if (place === -1) return undefined;
    at.push(place);
    from = place + letter.length;
  }
  const gaps = (at.at(-1) ?? 0) - (at[0] ?? 0) + 1 - at.length;
  if (gaps > mostGaps) return undefined;
  return { score: Math.max(1, 30 - gaps), at };
}

function occurrences(word: string, text: string): readonly number[] {
  const starts: number[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1))
    starts.push(start);
  return starts;
}

function isWordStart(text: string, offset: number): boolean {
  return offset === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(offset - 1));
}

/** Offsets must fit the text: a text whose length changes in lower case is left as it is. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}
