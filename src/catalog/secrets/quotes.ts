/** Quotes in a text that may be JSON, JSON within JSON, a program or prose: where what begins with one ends, and which are open. */

/** Any quote, with the backslashes by which JSON in a text, and JSON in that, spells it. */
export const quoteSign = /\\{0,15}["'`]/;

/** A text in which closing quotes are looked for. What was looked for in vain is not sought again: many quotes without an end would cost their square. */
export interface QuotedText {
  readonly text: string;
  /** By the opening quote: from where on up to which place none closes it. */
  readonly unclosed: Map<string, { readonly from: number; readonly to: number }>;
}

interface Closing {
  /** Where what stands in the quotes ends. */
  readonly at: number;
  /** Behind the closing quote. */
  readonly end: number;
}

/**
 * Backslashes are read in pairs, as often as JSON stands within JSON: an odd one makes the quote a part of the value. One of a text
 * around ends what stands in it too. An apostrophe ends in its line, three quotes only with three.
 */
export function closingQuote(
  { text, unclosed }: QuotedText,
  begin: number,
  quote: string,
): Closing | undefined {
  const vain = unclosed.get(quote);
  if (vain && vain.from <= begin && begin <= vain.to) return undefined;
  const found = soughtQuote(text, begin, quote);
  if (typeof found !== "number") return found;
  unclosed.set(quote, { from: begin, to: found });
  return undefined;
}

/** Or how far it was looked for in vain: what stands before a quote is the same from wherever it is looked at. */
function soughtQuote(text: string, begin: number, quote: string): Closing | number {
  if (quote.length === 3 && !quote.startsWith("\\")) {
    const at = text.indexOf(quote, begin);
    return at === -1 ? text.length : { at, end: at + quote.length };
  }
  const letter = quote.slice(-1);
  const own = quote.length - 1;
  const signs = letter === "'" ? /['\r\n]/g : letter === '"' ? /"/g : /`/g;
  signs.lastIndex = begin;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    if (found[0] !== letter) return found.index;
    const before = backslashesBefore(text, found.index, begin);
    const ofSign = before === own ? own : backslashesOfClosing(before, Math.floor(Math.log2(own + 1)));
    if (ofSign !== undefined) return { at: found.index - ofSign, end: found.index + 1 };
  }
  return text.length;
}

function backslashesBefore(text: string, at: number, begin: number): number {
  let before = 0;
  while (at - before > begin && text[at - before - 1] === "\\") before++;
  return before;
}

/** How many of the backslashes before a quote belong to it; undefined where it closes nothing. `depth`: how often JSON is in JSON. */
function backslashesOfClosing(before: number, depth: number): number | undefined {
  let left = before;
  for (let level = 0; level < depth; level++) {
    if (left % 2 === 0) return 2 ** level - 1;
    left = (left - 1) / 2;
  }
  return left % 2 === 0 ? 2 ** depth - 1 : undefined;
}

/** What is open where a value begins, by what stands before it in its line. */
export interface OpenSigns {
  readonly quotes: ReadonlySet<string>;
  /** And in no quotes within them. */
  readonly inBraces: boolean;
}

/** Reads a text once, for places that are asked for from left to right. */
export function openSignsOf(text: string): (place: number) => OpenSigns {
  const signs = /[\r\n{}]|\\{0,15}["'`]/g;
  const quotes = new Set<string>();
  let braces = 0;
  let next = signs.exec(text);
  return (place) => {
    for (; next && next.index < place; next = signs.exec(text)) {
      const [sign] = next;
      if (sign === "{") braces++;
      else if (sign === "}") braces = Math.max(0, braces - 1);
      else if (sign === "\r" || sign === "\n") {
        quotes.clear();
        braces = 0;
      } else if (!quotes.has(sign) || !isInWord(text, next.index, signs.lastIndex)) {
        const isBehindWord = /\w/.test(text[next.index - 1] ?? "");
        if (!quotes.delete(sign) && !isBehindWord) quotes.add(sign);
      }
    }
    return { quotes, inBraces: braces > 0 && quotes.size === 0 };
  };
}

/** Whether it is the apostrophe of a word. Behind a word no quote begins anyway. */
function isInWord(text: string, at: number, end: number): boolean {
  return text[end - 1] === "'" && /\w/.test(text[at - 1] ?? "") && /\w/.test(text[end] ?? "");
}
