/** Where a value ends that stands beside its name in a text: `password=abc`, `"token": "abc"`, a header. */

/** A name with its `:` or `=`, and what a value is sought behind. */
export const keyBeforeValue = /(?<![\w-])([\w-]{1,100})\\?["'`]?[ \t]{0,20}[:=][ \t]{0,20}/g;

/** A secret key without a secret. */
export const saysNothing = /^(?:|undefined|null|true|false|none)$/i;

/** Where the value stands, without its quotes. That of a header goes to the end of its line, as a scheme comes before the secret. */
export function valueAfter(
  text: string,
  from: number,
  key: string,
  mask: string,
): readonly [from: number, to: number] {
  const [quote = ""] = /^\\?["'`]/.exec(text.slice(from, from + 2)) ?? [];
  const begin = from + quote.length;
  if (quote !== "") return [begin, closing(text, begin, quote)];
  const ending = isHeader.test(key) ? /[\r\n"'`]/g : /[\s,;&"'`\])}]/g;
  // What was masked before is one value, though a bracket would end another one.
  ending.lastIndex = text.startsWith(mask, begin) ? begin + mask.length : begin;
  return [begin, ending.exec(text)?.index ?? text.length];
}

const isHeader = /(?:authorization|cookie)$/;

/** A quote behind a backslash is part of the value, unless the first one was too. */
function closing(text: string, begin: number, quote: string): number {
  let at = text.indexOf(quote, begin);
  while (at > begin && quote.length === 1 && text[at - 1] === "\\") at = text.indexOf(quote, at + 1);
  return at === -1 ? text.length : at;
}
