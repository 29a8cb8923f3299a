/** Where the value stands that a name has beside it in a text. Where that is not sure, it is taken for longer. */

import { endOfYamlBlock } from "./blocks.ts";
import { normalKey } from "./names.ts";
import { isExplanation, isNoCredential, schemes } from "./no-secret.ts";
import { piecesAt } from "./pieces.ts";
import type { Reading } from "./reading.ts";
import { secretBehindWord } from "./unlike-words.ts";

/** A name with what separates it from its value. */
export interface NameFound {
  readonly name: string;
  /** The sign between the two, where there is one. */
  readonly sign: string | undefined;
  readonly isQuoted: boolean;
}

/** Without its quotes; undefined where nothing is to be hidden. */
export function secretValueAt(
  reading: Reading,
  begin: number,
  found: NameFound,
): readonly [from: number, to: number] | undefined {
  const { text, mask } = reading;
  if (isInSentence(found, text, begin)) {
    const words = text.slice(begin, begin + longestWords);
    if (isExplanation(words)) return behind(begin, secretBehindWord(words));
  }
  const [from, to] = valueAt(reading, begin, found);
  return from === to || text.slice(from, to) === mask ? undefined : [from, to];
}

function behind(begin: number, place: readonly [from: number, to: number] | undefined) {
  return place && ([begin + place[0], begin + place[1]] as const);
}

const longestWords = 300;

/** Behind a bare name and a colon, as messages have it: `password: must have …`. */
function isInSentence({ name, sign, isQuoted }: NameFound, text: string, begin: number): boolean {
  return sign === ":" && !isQuoted && !isHeader.test(name) && /\s/.test(text[begin - 1] ?? "");
}

function valueAt(reading: Reading, begin: number, found: NameFound): readonly [from: number, to: number] {
  const { text, mask } = reading;
  const block = endOfYamlBlock(text, begin);
  if (block) return block;
  const open = reading.openAt(begin);
  if (
    isHeaderLine(found) &&
    !open.inBraces &&
    !/["'`[{]/.test(text[begin] === "\\" ? '"' : (text[begin] ?? ""))
  ) {
    const isCookie = /cookie$/i.test(found.name);
    const isMasked = text.startsWith(mask, begin);
    if (!isMasked && isNoCredential(text.slice(begin, begin + longestLine), isCookie)) return [begin, begin];
    return [begin, endOfHeader(text, begin + (isMasked ? mask.length : 0), open.quotes, isCookie)];
  }
  const key = normalKey(found.name);
  const isCookie = key.endsWith("cookie");
  const scheme = isCookie || key.endsWith("authorization") ? matchedAt(schemes, text, begin) : 0;
  const more = scheme > 0 ? moreParameters : isCookie ? moreCookies : undefined;
  const [from, to] = piecesAt(reading, begin + scheme, open.quotes);
  if (more === undefined || (scheme === 0 && from > begin)) return [from, to];
  let end = behindQuotes(text, begin + scheme, from, to);
  for (let next = matchedAt(more, text, end); next > 0; next = matchedAt(more, text, end)) {
    const at = end + next;
    end = behindQuotes(text, at, ...piecesAt(reading, at, open.quotes));
  }
  return [begin, end];
}

/** The end of a value that begins at this place, with the quote that closes it. */
function behindQuotes(text: string, at: number, from: number, to: number): number {
  const quote = text.slice(at, from);
  return quote !== "" && text.startsWith(quote, to) ? to + quote.length : to;
}

/** A header on a line of its own, which JSON, an object or an assignment is not. */
function isHeaderLine({ name, sign, isQuoted }: NameFound): boolean {
  return sign === ":" && !isQuoted && isHeader.test(name);
}

const isHeader = /^(?:http_|[a-z]+-)*(?:authorization|cookie)$/i;
/** Of a header, as far as it is looked at for prose. */
const longestLine = 300;

const moreParameters = /,[^\S\r\n]{0,5}[\w-]{1,60}=/y;
const moreCookies = /;[^\S\r\n]{0,5}[\w.%-]{1,60}(?:=|(?=[;\s]|$))/y;

/** How long it is what the pattern finds here. */
function matchedAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - at : 0;
}

/** To the end of its line, as a scheme comes before the secret, and parameters in quotes; or of the quotes that the header stands in. */
function endOfHeader(text: string, begin: number, around: ReadonlySet<string>, isCookie: boolean): number {
  const signs = /[\r\n]|\\{0,15}["'`]/g;
  signs.lastIndex = begin;
  let parameter: string | undefined;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found;
    if (sign === "\r" || sign === "\n") return found.index;
    if (parameter !== undefined) parameter = sign === parameter ? undefined : parameter;
    else if (text[found.index - 1] === "=") parameter = sign;
    else if (around.has(sign) && !(isCookie && matchedAt(moreCookies, text, signs.lastIndex) > 0))
      return found.index;
  }
  return text.length;
}
