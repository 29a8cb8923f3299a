/** Cuts a SCIM filter into words, texts and brackets in one pass; an unknown sign is a problem with a place. */

import { failed, type Parsed, parsed } from "../../../base/problem.ts";

export interface Token {
  readonly kind: "word" | "text" | "bracket" | "end";
  /** The word or bracket as written, or the value of a text. */
  readonly value: string;
  /** In UTF-16 units. */
  readonly offset: number;
  readonly length: number;
}

export function tokenize(source: string): Parsed<readonly Token[]> {
  const tokens: Token[] = [];
  const pattern = /\s+|("(?:[^"\\]|\\.)*")|([()[\]])|([\w$:.-]+)/suy;
  while (pattern.lastIndex < source.length) {
    const offset = pattern.lastIndex;
    const match = pattern.exec(source);
    if (!match) return failed(unknownSign(source, offset));
    const [whole, text, bracket, word] = match;
    const at = { offset, length: whole.length };
    if (text !== undefined) {
      const value = textValue(text);
      if (value === undefined)
        return failed({ code: "bad-text", message: "this text has a wrong escape", ...at });
      tokens.push({ kind: "text", value, ...at });
    } else if (bracket !== undefined) tokens.push({ kind: "bracket", value: bracket, ...at });
    else if (word !== undefined) tokens.push({ kind: "word", value: word, ...at });
  }
  return parsed([...tokens, { kind: "end", value: "", offset: source.length, length: 1 }]);
}

function unknownSign(source: string, offset: number) {
  const isText = source[offset] === '"';
  return {
    code: isText ? "open-text" : "unknown-sign",
    message: isText ? "this text has no end" : "this sign means nothing here",
    offset,
    length: 1,
    hint: source[offset] === "'" ? "Texts stand in double quotes." : undefined,
  };
}

/** Texts are JSON strings (RFC 7644, figure 1). */
function textValue(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}
