/** Where a text says what a query searches for; cheap, bounded, and never slower than a key press for any pattern. */

import { patternPlaces } from "./patterns.ts";
import type { Query } from "./query.ts";

/** Half-open range of UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Ranges rise and do not touch. */
export type Highlighter = (text: string) => readonly TextRange[];

/** Only the beginning of a text is looked at, in UTF-16 units. */
export const longestHighlighted = 1000;

/** Words and patterns that are searched for in the text or in a field; what a `not` excludes is never marked. */
export function createHighlighter(query: Query): Highlighter {
  const finders = findersOf(query);
  if (finders.length === 0) return () => none;
  return (text) => {
    const beginning = text.slice(0, longestHighlighted);
    return merged(finders.flatMap((find) => find(beginning)));
  };
}

type Finder = (text: string) => readonly TextRange[];

const none: readonly TextRange[] = [];

/** Places marked in one text at most, for each word or pattern. */
const mostPlaces = 50;

function findersOf(query: Query): readonly Finder[] {
  switch (query.kind) {
    case "and":
    case "or":
      return query.terms.flatMap(findersOf);
    case "text":
      return query.value === "" ? [] : [wordFinder(query.value)];
    case "pattern":
      return [patternPlaces(query.source, query.flags, longestHighlighted, mostPlaces)];
    case "compare":
      if (query.operator !== "~") return [];
      return [patternPlaces(query.value, query.flags ?? "", longestHighlighted, mostPlaces)];
    default:
      return [];
  }
}

function wordFinder(word: string): Finder {
  const lowerWord = word.toLowerCase();
  return (text) => {
    const lower = text.toLowerCase();
    // A few letters change their length in lower case: offsets would no longer fit.
    const [searched, sought] = lower.length === text.length ? [lower, lowerWord] : [text, word];
    const places: TextRange[] = [];
    let start = searched.indexOf(sought);
    while (start !== -1 && places.length < mostPlaces) {
      places.push({ start, end: start + sought.length });
      start = searched.indexOf(sought, start + sought.length);
    }
    return places;
  };
}

function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  if (ranges.length < 2) return ranges;
  const rising = ranges.toSorted((a, b) => a.start - b.start);
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of rising) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
