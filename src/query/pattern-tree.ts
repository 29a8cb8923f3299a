/** A valid regular expression as a tree; single characters stay as written, for the engine knows best what they match. */

export type PatternNode =
  /** One character: a literal, a class, an escape or the dot. */
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "assertion"; readonly source: "^" | "$" | "\\b" | "\\B" }
  | { readonly kind: "sequence" | "choice"; readonly nodes: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly node: PatternNode; readonly least: number; readonly most: number }
  /** A look around, or (without a node) a reference back: only a backtracking engine can do these. */
  | { readonly kind: "special"; readonly node?: PatternNode };

/** Takes a pattern that `new RegExp` accepts with these flags. Linear in its length. */
export function patternTree(source: string, flags: string): PatternNode {
  return readChoice({ source, isUnicode: flags.includes("u"), at: 0 });
}

interface Cursor {
  readonly source: string;
  readonly isUnicode: boolean;
  at: number;
}

function readChoice(cursor: Cursor): PatternNode {
  const nodes = [readSequence(cursor)];
  while (cursor.source[cursor.at] === "|") {
    cursor.at++;
    nodes.push(readSequence(cursor));
  }
  const [only] = nodes;
  return only && nodes.length === 1 ? only : { kind: "choice", nodes };
}

function readSequence(cursor: Cursor): PatternNode {
  const nodes: PatternNode[] = [];
  while (cursor.at < cursor.source.length && !/[|)]/.test(cursor.source.charAt(cursor.at))) {
    nodes.push(readQuantifier(cursor, readAtom(cursor)));
  }
  return { kind: "sequence", nodes };
}

function readQuantifier(cursor: Cursor, node: PatternNode): PatternNode {
  const [quantifier, sign, low = "0", comma, high = ""] =
    take(cursor, /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y) ?? [];
  if (quantifier === undefined) return node;
  if (sign) return { kind: "repeat", node, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
  const least = Number(low);
  return { kind: "repeat", node, least, most: comma ? Number(high || Infinity) : least };
}

function readAtom(cursor: Cursor): PatternNode {
  const character = cursor.source[cursor.at];
  if (character === "(") return readGroup(cursor);
  if (character === "\\") return readEscape(cursor);
  if (character === "^" || character === "$") {
    cursor.at++;
    return { kind: "assertion", source: character };
  }
  const [source = ""] = take(cursor, cursor.isUnicode ? unicodeCharacter : plainCharacter) ?? [];
  return { kind: "character", source };
}

const plainCharacter = /\[(?:[^\]\\]|\\.)*\]|./sy;
const unicodeCharacter = /\[(?:[^\]\\]|\\.)*\]|./suy;

function readGroup(cursor: Cursor): PatternNode {
  const [intro = ""] = take(cursor, /\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/y) ?? [];
  const node = readChoice(cursor);
  cursor.at++;
  // Groups with flags of their own are rare enough to be left to the backtracking engine.
  const isPlain = intro === "(" || intro === "(?:" || /^\(\?<[^=!]/.test(intro);
  return isPlain ? node : { kind: "special", node };
}

function readEscape(cursor: Cursor): PatternNode {
  const [source = ""] = take(cursor, cursor.isUnicode ? unicodeEscape : plainEscape) ?? [];
  if (source === "\\b" || source === "\\B") return { kind: "assertion", source };
  // Surrogates by number join in Unicode mode, and `\c` may mean two characters.
  const isOdd = /^\\(?:[1-9k]|c$)/.test(source) || (cursor.isUnicode && /^\\u[dD][89a-fA-F]/.test(source));
  return isOdd ? { kind: "special" } : { kind: "character", source };
}

const plainEscape = /\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|0[0-7]{0,2}|.)/isy;
const unicodeEscape = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|.)/isuy;

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.source);
  if (match) cursor.at = pattern.lastIndex;
  return match ?? undefined;
}
