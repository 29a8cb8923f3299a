/** A line of words as a shell would read it: spaces part them, quotes keep spaces inside. */

export interface Word {
  readonly text: string;
  /** Where it stands in the line, quotes included. */
  readonly offset: number;
  readonly length: number;
}

/** A quote that is not closed ends with the line. */
export function wordsIn(line: string): readonly Word[] {
  return [...line.matchAll(/(?:"[^"]*"?|'[^']*'?|[^\s"'])+/g)].map(({ 0: written, index }) => ({
    text: written.replace(/"([^"]*)"?|'([^']*)'?/g, (_, double = "", single = "") => double + single),
    offset: index,
    length: written.length,
  }));
}

/** Whether a quote is opened and not closed: then what was meant is not known. */
export function hasOpenQuote(line: string): boolean {
  return /["']/.test(line.replace(/"[^"]*"|'[^']*'/g, ""));
}

/** The value as a part of a word; undefined where it has quotes of both kinds. */
export function quotedValue(value: string): string | undefined {
  if (!/[\s"']/.test(value)) return value;
  if (!value.includes('"')) return `"${value}"`;
  return value.includes("'") ? undefined : `'${value}'`;
}
