/**
 * Text without the ways to spell it that a reader undoes: codes of addresses, pages and programs are decoded, and what stands
 * between characters without meaning anything (colours, spaces, line breaks, invisible ones, marks on a letter) is left out.
 */

import { gap } from "./invisible.ts";

/** A stretch of a text: its first place, and the one behind its last. */
export type Stretch = readonly [begin: number, end: number];

export interface PlainSpelling {
  /** In small letters. */
  readonly text: string;
  /** Where each character stands in the given text: its first place, and the one behind its last. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/**
 * What was encoded twice is decoded in the second round; the rounds end where nothing changes any more. `keepsWords` leaves
 * spaces and line breaks, so that words and lines stay apart; a colour may stand inside of a word or between two, and what looks
 * like one may be a word's own letters: it is read in each way.
 */
export function* plainSpellings(given: string, keepsWords = false): Generator<PlainSpelling> {
  const isColoured = yield* spellingRounds(given, { keepsWords, colour: "" });
  if (!isColoured) return;
  if (keepsWords) yield* spellingRounds(given, { keepsWords, colour: " " });
  yield* spellingRounds(given, { keepsWords, colour: "kept" });
}

interface SpellingOptions {
  readonly keepsWords: boolean;
  /** What a colour is read as: nothing, a space, or what follows its first sign. */
  readonly colour: "" | " " | "kept";
}

/** Whether it met a colour. */
function* spellingRounds(given: string, options: SpellingOptions): Generator<PlainSpelling, boolean> {
  let { isColoured, ...spelling } = undone(given, options);
  yield spelling;
  for (let round = 2; round <= mostRounds; round++) {
    const next = undone(spelling.text, options);
    isColoured ||= next.isColoured;
    if (next.text === spelling.text) break;
    const { begins, ends } = spelling;
    spelling = {
      text: next.text,
      begins: next.begins.map((at) => begins[at] ?? 0),
      ends: next.ends.map((at) => ends[at - 1] ?? 0),
    };
    yield spelling;
  }
  return isColoured;
}

/** Without what means nothing between characters; nothing is decoded. */
export function withoutFillers(text: string): string {
  return text.replace(fillers, "").toLowerCase();
}

/** The text with the mask in place of the stretches, which may overlap and stand in any order. */
export function maskStretches(text: string, stretches: readonly Stretch[], mask: string): string {
  let shown = "";
  let copied = 0;
  for (const [begin, end] of stretches.toSorted((a, b) => a[0] - b[0])) {
    // What overlaps the one before is masked with it.
    if (begin >= copied) shown += text.slice(copied, begin) + mask;
    copied = Math.max(copied, end);
  }
  return shown + text.slice(copied);
}

const mostRounds = 3;
const fillers = /[\s\p{C}\p{M}\u115f\u1160\u3164\uffa0\u2800\u{1d159}]+/gu;
/** Of a terminal, as they are, as programs write them, and without the sign before them, which some logs leave out. */
const colours =
  /(?:\x1b|\\{1,15}(?:e|033))?\[\d[\d;:]{0,99}m|(?:\x1b|\\{1,15}(?:e|033))(?:\[[\d;:?]{0,99}[@-~]|[()][A-Z0-9])|\x9b[\d;:?]{0,99}[@-~]/i;
const codes = [
  // The bytes of one character beyond ASCII, of an address or of a shell.
  /(?<bytes>(?:(?:%|\\{1,15}x)[c-f][0-9a-f]|\\{1,15}3[0-7]{2})(?:(?:%|\\{1,15}x)[89ab][0-9a-f]|\\{1,15}2[0-7]{2}){1,3})/,
  /%(?<percent>[0-9a-f]{2})/,
  // Without the semicolon at its end a number could go on with letters of the text.
  /&#x0*(?:(?<point>[0-9a-f]{1,6});|(?<hex>[0-9a-f]{4}|[0-9a-f]{2}))/,
  /&#0*(?<decimal>\d{1,7});/,
  /&#0*(?<decimal>\d{2,5})/,
  /\$\(\[char\]0x(?<point>[0-9a-f]{1,6})\)/,
  /\$\(\[char\](?<decimal>\d{1,7})\)/,
  /&(?<name>[a-z]{2,14});/,
  /\\{1,15}(?:u(?<wide>[0-9a-f]{4})|x(?<unit>[0-9a-f]{2})|[ux]\{0*(?<point>[0-9a-f]{1,6})\}?)/,
  // Of a shell, and as logs of a system write line breaks. Three digits are a whole code, whatever follows.
  /(?:\\{1,15}|#0)(?<octal>(?<=\\)[01][0-7]{2}|[0-7]{2}(?!\d))/,
  /\\{1,15}(?<sign>[nrtbfvae0])/,
];
const pieces = new RegExp(
  [
    new RegExp(`(?<colour>${colours.source})`),
    ...codes,
    // A filler that begins a colour is looked at as that.
    new RegExp(`(?<filler>(?:(?!(?=[\\x1b\\x9b])(?:${colours.source}))${fillers.source.slice(0, -1)})+)`),
    /[\s\S]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iuy",
);
/** Letters that begin no code and are no fillers: with the spaces between them nearly all of every text. */
const letters = /[!"'-Z\]-~]+/y;
const escapes: Readonly<Record<string, string>> = {
  ...{ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v" },
  ...{ a: "\u0007", e: "\u001b", 0: "\0" },
};
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  lowbar: "_",
  hyphen: "-",
  dash: "-",
  period: ".",
  colon: ":",
  commat: "@",
  sol: "/",
  plus: "+",
  equals: "=",
  percnt: "%",
  shy: "\u00ad",
  nbsp: "\u00a0",
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  hairsp: "\u200a",
  zerowidthspace: "\u200b",
  zwnj: "\u200c",
  zwj: "\u200d",
  lrm: "\u200e",
  rlm: "\u200f",
  nobreak: "\u2060",
  tab: "\t",
  newline: "\n",
};

function undone(
  given: string,
  { keepsWords, colour }: SpellingOptions,
): PlainSpelling & { readonly isColoured: boolean } {
  let text = "";
  let isColoured = false;
  const begins: number[] = [];
  const ends: number[] = [];
  /** As it stands in the given text. */
  const keep = (from: number, to: number) => {
    text += given.slice(from, to).toLowerCase();
    for (let at = from; at < to; at++) {
      begins.push(at);
      ends.push(at + 1);
    }
  };
  for (let index = 0, end = 0; index < given.length; index = end) {
    letters.lastIndex = index;
    if (letters.test(given)) {
      end = letters.lastIndex;
      keep(index, end);
      continue;
    }
    if (given[index] === " ") {
      end = index + 1;
      if (keepsWords) keep(index, end);
      continue;
    }
    pieces.lastIndex = index;
    const found = pieces.exec(given);
    const piece = found?.[0] ?? "";
    const groups = found?.groups ?? {};
    const { filler, colour: coloured } = groups;
    end = index + piece.length;
    if (filler !== undefined) {
      if (!keepsWords) continue;
      for (let at = index; at < end; at++) if (gap.test(given[at] ?? "")) keep(at, at + 1);
      continue;
    }
    isColoured ||= coloured !== undefined;
    const isKept = coloured !== undefined && colour === "kept";
    if (isKept) {
      keep(end - piece.replace(colourSign, "").length, end);
      continue;
    }
    const letter = coloured === undefined ? decoded(piece, groups) : colour;
    for (const unit of letter.toLowerCase()) {
      text += unit;
      for (let at = 0; at < unit.length; at++) {
        begins.push(index);
        ends.push(end);
      }
    }
  }
  return { text, begins, ends, isColoured };
}

const colourSign = /^(?:[\x1b\x9b]|\\+(?:e|033))/i;

/** What a code stands for; the piece itself where it is none. */
function decoded(piece: string, codesFound: Readonly<Record<string, string | undefined>>): string {
  const { bytes, percent, hex, wide: four, unit, point, octal, decimal, name = "", sign = "" } = codesFound;
  if (bytes !== undefined) return ofBytes(bytes);
  const code = percent ?? hex ?? four ?? unit;
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  if (point !== undefined) return ofCodePoint(Number.parseInt(point, 16));
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  if (decimal !== undefined) return ofCodePoint(Number(decimal));
  return escapes[sign.toLowerCase()] ?? named[name.toLowerCase()] ?? wide(piece);
}

function ofBytes(coded: string): string {
  const bytes = Array.from(coded.matchAll(/[%x]([0-9a-f]{2})|\\([0-7]{3})/gi), ([, hex, octal = ""]) =>
    hex === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex, 16),
  );
  return utf8.decode(Uint8Array.from(bytes));
}

const utf8 = new TextDecoder();

/** Of a number that is none, nothing is known. */
function ofCodePoint(code: number): string {
  return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
}

/** Letters of full width stand for those of ASCII. */
function wide(letter: string): string {
  return /[\uff01-\uff5e]/.test(letter) ? letter.normalize("NFKC") : letter;
}
