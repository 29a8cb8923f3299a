/** What stands between a name and its value in a text: as people and programs write it. */

import { quoteSign } from "./quotes.ts";

const quote = `(?:${quoteSign.source})`;
const blanks = "[^\\S\\r\\n]{0,20}";

/** Of assignments, comparisons, objects as programs print them, and headers. The longest first. `token::Kind` is a name of a program. */
const signs = ["===", "::(?=[^\\S\\r\\n])", "!==", "==", "!=", ":=", "=>", "=~", "->", "=", ":"].join("|");

/** How the names end that a sentence may have: a look at them costs less than one at what stands behind each word. */
const looseName =
  "(?:token|secret|password|passwd|passphrase|passcode|key|cookie)s?\\\\{0,15}[\"'`]?\\*{0,2}";

const between = [
  // Behind it a value in quotes may stand on the next line.
  `${blanks}(?<sign>${signs})(?:\\*{1,2}(?=\\s))?(?:\\s{0,40}(?=${quote})|${blanks})`,
  // `"name": "password", "value": "…"`, and the attributes of a form's field.
  `[\\s,]{1,40}${quote}?value${quote}?${blanks}[:=]${blanks}`,
  // `['authorization', '…']`, as lists of headers have them.
  `(?<listed>,)\\s{0,40}(?=${quote})`,
  // `--password …`, which is no sentence about it.
  "(?=[^\\S\\r\\n])(?<=(?:^|[\\s\"'`])--[\\w-]{1,100})[^\\S\\r\\n]{1,20}(?=[^\\s<[-])(?!(?:is|are|was|and|or|nor|not|no|to|in|as|for|with|of|on|by|if|has|can|may|must|choose|given)\\b)",
  // `client_secret is …`, `invalid client_secret "…"`, `(…)` and the row of a table: many a sentence is written so.
  `(?=[^\\S\\r\\n])(?<=${looseName})(?<loose>[^\\S\\r\\n]{1,3})(?:(?:is|was|set to|expired|invalid|revoked|rejected|refused|received|found|given|provided|used|wrong|bad):?[^\\S\\r\\n]{1,3}\\(?|\\|${blanks}|\\(|(?=${quote}))`,
];

/**
 * A name up to its value. It may stand in quotes, be the part of a name in brackets, as in `user[password]` and `data["password"]`, or
 * one that a program prints as `Symbol(password)`; a number may say which of a list it is, and stars make it bold.
 */
export const nameBeforeValue = new RegExp(
  `(?<![\\w-])(?:Symbol\\((?<symbol>[\\w-]{1,100})\\)|(?<name>(?:(?:api|access|secret|private|signing|client)[ ])?[\\w-]{1,100}(?!\\w))(?<quoted>${quote}{1,2})?)\\*{0,2}(?:\\]|\\[\\d{0,4}\\]){0,3}(?:${between.join("|")})`,
  "gi",
);

/** An element of XML whose text is a value: `<password>…</password>`. A tag alone stands in many a usage line. */
export const elementWithValue =
  /<(?:[\w.-]{1,50}:)?(?<name>[\w-]{1,100})(?:\s[^<>]{0,200})?>(?:<!\[CDATA\[)?(?<value>[^<]+?)(?=(?:\]\]>)?<\/)/g;
