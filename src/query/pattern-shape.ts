/** How a regular expression repeats: finds the shapes that make a backtracking engine take exponential time. */

export interface PatternShape {
  /** Can match the same place in several ways or lengths. */
  readonly variable: boolean;
  /** A repeat stands over something variable, as in `(a+)+`, `(a|ab)*` or `(a?b?)*`. */
  readonly nested: boolean;
  /** Most unbounded repeats on one way through the pattern. */
  readonly repeats: number;
  /** The character it must begin with, when that is plain. */
  readonly first: string | undefined;
}

/** The shape of a valid pattern; errs on the side of calling a pattern variable. Linear in its length. */
export function patternShape(source: string): PatternShape {
  return readAlternatives({ source, at: 0 });
}

interface Cursor {
  readonly source: string;
  at: number;
}

/** Repeats up to this often are taken as written out. */
const fewTimes = 5;

const empty: PatternShape = { variable: false, nested: false, repeats: 0, first: undefined };

function readAlternatives(cursor: Cursor): PatternShape {
  const alternatives = [readSequence(cursor)];
  while (cursor.source[cursor.at] === "|") {
    cursor.at++;
    alternatives.push(readSequence(cursor));
  }
  const [only] = alternatives;
  if (only && alternatives.length === 1) return only;
  const firsts = new Set(alternatives.map((shape) => shape.first?.toLowerCase()));
  const distinct = firsts.size === alternatives.length && !firsts.has(undefined);
  return {
    variable: !distinct || alternatives.some((shape) => shape.variable),
    nested: alternatives.some((shape) => shape.nested),
    repeats: Math.max(...alternatives.map((shape) => shape.repeats)),
    first: undefined,
  };
}

function readSequence(cursor: Cursor): PatternShape {
  let sequence = empty;
  for (let isFirst = true; cursor.at < cursor.source.length; isFirst = false) {
    const character = cursor.source[cursor.at];
    if (character === "|" || character === ")") break;
    const item = readQuantifier(cursor, readAtom(cursor));
    sequence = {
      variable: sequence.variable || item.variable,
      nested: sequence.nested || item.nested,
      repeats: sequence.repeats + item.repeats,
      first: isFirst ? item.first : sequence.first,
    };
  }
  return sequence;
}

function readAtom(cursor: Cursor): PatternShape {
  const start = cursor.at++;
  const character = cursor.source.charAt(start);
  if (character === "(") {
    const intro = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?/y;
    intro.lastIndex = start;
    intro.exec(cursor.source);
    cursor.at = Math.max(start + 1, intro.lastIndex);
    const group = readAlternatives(cursor);
    cursor.at++;
    return group;
  }
  if (character === "\\") cursor.at++;
  else if (character === "[") skipClass(cursor);
  return { ...empty, first: /[\p{L}\p{N}_ -]/u.test(character) ? character : undefined };
}

function skipClass(cursor: Cursor): void {
  for (; cursor.at < cursor.source.length; cursor.at++) {
    if (cursor.source[cursor.at] === "\\") cursor.at++;
    else if (cursor.source[cursor.at] === "]") break;
  }
  cursor.at++;
}

function readQuantifier(cursor: Cursor, atom: PatternShape): PatternShape {
  const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
  quantifier.lastIndex = cursor.at;
  const match = quantifier.exec(cursor.source);
  if (!match) return atom;
  cursor.at = quantifier.lastIndex;
  const [, sign, low = "0", comma, high = ""] = match;
  const least = sign ? (sign === "+" ? 1 : 0) : Number(low);
  const most = sign
    ? sign === "?"
      ? 1
      : Number.POSITIVE_INFINITY
    : comma
      ? Number(high || "Infinity")
      : least;
  const unbounded = most > fewTimes && most !== least ? 1 : 0;
  return {
    variable: atom.variable || least !== most,
    nested: atom.nested || (most > fewTimes && atom.variable),
    repeats: atom.repeats * Math.max(1, Math.min(most, fewTimes)) + unbounded,
    first: least > 0 ? atom.first : undefined,
  };
}
