/** A text of SQL cut into its words, as SQLite cuts it: enough to find where a statement ends, and where a name stands. */

export interface Word {
  readonly text: string;
  readonly offset: number;
  readonly kind: "name" | "quoted" | "text" | "sign";
}

/** Without white space and comments. What is not ended goes on to the end of the text. */
export function wordsOf(query: string): readonly Word[] {
  const found: Word[] = [];
  for (const match of query.matchAll(word)) {
    const [whole, , name, quoted, text] = match;
    if (match[1] !== undefined) continue;
    const kind =
      name !== undefined ? "name" : quoted !== undefined ? "quoted" : text !== undefined ? "text" : "sign";
    found.push({ text: whole, offset: match.index, kind });
  }
  return found;
}

/**
 * White space and comments; names and numbers; quoted names; texts; any other character. SQLite takes no other character for white space:
 * a no-break space is part of a name.
 */
const word =
  /([ \t\n\f\r\ufeff]+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|([\w$\u0080-\u{10ffff}]+)|("(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]]*(?:\]|$))|('(?:[^']|'')*(?:'|$))|./gsu;
