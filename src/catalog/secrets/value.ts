/** Where a value ends that stands beside its name in a text: `password=abc`, `"token": "abc"`, a header. Where that is not sure, later. */

/** Any quote, with the backslashes by which JSON in a text, and JSON in that, spells it. */
const quoteSign = /\\{0,15}["'`]/;

/** A name with its `:` or `=`, up to the value; one in quotes may stand on the next line. */
export const keyBeforeValue = new RegExp(
  `(?<![\\w-])([\\w-]{1,100})(?:${quoteSign.source})?[^\\S\\r\\n]{0,20}[:=](?:\\s{0,40}(?=${quoteSign.source})|[^\\S\\r\\n]{0,20})`,
  "g",
);

/** A secret key without a secret. */
export const saysNothing = /^(?:|undefined|null|true|false|none|\[\s*\]|\{\s*\})$/i;

/** Where the value stands, without its quotes. `key` is in the spelling of `normalKey`, and stands before `from`. */
export function valueAfter(
  text: string,
  from: number,
  key: string,
  mask: string,
): readonly [from: number, to: number] {
  const [quote = ""] = beginningQuote.exec(text.slice(from, from + 16)) ?? [];
  const begin = from + quote.length;
  if (quote !== "") return [begin, closing(text, begin, quote)];
  // One whole, though a bracket or a comma would end another value: what was masked before, a list, an object.
  const isMasked = text.startsWith(mask, begin);
  const isInBrackets = !isMasked && (text[begin] === "[" || text[begin] === "{");
  const next = isMasked ? begin + mask.length : isInBrackets ? endOfBrackets(text, begin) : begin;
  if (isHeader.test(key) && !isInBrackets) return [begin, endOfHeader(text, next)];
  const ending = /[\s,;&"'`\])}]/g;
  ending.lastIndex = next;
  return [begin, ending.exec(text)?.index ?? text.length];
}

const beginningQuote = new RegExp(`^${quoteSign.source}`);

const isHeader = /(?:authorization|cookie)$/;

/** A quote behind more backslashes than the first one's is part of the value; one behind fewer ends what all of it stands in. */
function closing(text: string, begin: number, quote: string): number {
  const quotes = /(\\*)(["'`])/g;
  quotes.lastIndex = begin;
  for (let found = quotes.exec(text); found; found = quotes.exec(text)) {
    const [sign, backslashes = ""] = found;
    if (sign === quote || (backslashes.length < quote.length - 1 && sign.at(-1) === quote.at(-1)))
      return found.index;
  }
  return text.length;
}

/** All of a list or an object; to the end of the text where it has no end. */
function endOfBrackets(text: string, begin: number): number {
  const signs = /\\{0,15}["'`]|[[\]{}]/g;
  signs.lastIndex = begin;
  let depth = 0;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found;
    if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    else signs.lastIndex = closing(text, signs.lastIndex, sign) + sign.length;
    if (depth === 0) return signs.lastIndex;
  }
  return text.length;
}

/** To the end of its line, as a scheme comes before the secret, and parameters in quotes; or of the quotes that the header stands in. */
function endOfHeader(text: string, begin: number): number {
  const around = openQuotes(text, begin);
  const signs = /[\r\n]|\\{0,15}["'`]/g;
  signs.lastIndex = begin;
  let parameter: string | undefined;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found;
    if (sign === "\r" || sign === "\n") return found.index;
    if (parameter !== undefined) parameter = sign === parameter ? undefined : parameter;
    else if (text[found.index - 1] === "=") parameter = sign;
    else if (around.has(sign)) return found.index;
  }
  return text.length;
}

/** The quotes that are open at a place, by what stands before it in its line. An apostrophe in a word is none. */
function openQuotes(text: string, at: number): ReadonlySet<string> {
  const before = text.slice(Math.max(0, at - lookedBack), at);
  const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  const open = new Set<string>();
  for (const [sign] of line.matchAll(/\\{0,15}(?:["`]|'(?!(?<=\w')\w))/g)) {
    if (!open.delete(sign)) open.add(sign);
  }
  return open;
}

/** Characters: a bound, so that the time grows with the text's length alone. */
const lookedBack = 1000;
