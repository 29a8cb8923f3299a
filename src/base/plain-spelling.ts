/**
 * Text without the ways to spell it that a reader undoes: codes of addresses, pages and programs are decoded, and what stands
 * between characters without meaning anything (spaces, line breaks, invisible ones, marks on a letter) is left out.
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
 * spaces and line breaks, so that words and lines stay apart.
 */
export function* plainSpellings(given: string, keepsWords = false): Generator<PlainSpelling> {
  let spelling = undone(given, keepsWords);
  yield spelling;
  for (let round = 2; round <= mostRounds; round++) {
    const next = undone(spelling.text, keepsWords);
    if (next.text === spelling.text) return;
    const { begins, ends } = spelling;
    spelling = {
      text: next.text,
      begins: next.begins.map((at) => begins[at] ?? 0),
      ends: next.ends.map((at) => ends[at - 1] ?? 0),
    };
    yield spelling;
  }
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
const fillers = /[\s\p{C}\p{M}\u115f\u1160\u3164\uffa0]+/gu;
const codes =
  /%([0-9a-f]{2})|&#x0*([0-9a-f]{2});?|&#0*(\d{2,3});?|&([a-z]{2,6});|\\{1,15}(?:u00|x|u\{0*)([0-9a-f]{2})\}?/;
/** Letters that begin no code and are no fillers: nearly all of every text, looked at as one piece. */
const ordinary = /[!-$'-[\]-~]+/;
const pieces = new RegExp(`${codes.source}|(${fillers.source})|(${ordinary.source})|[^]`, "giu");
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
};

function undone(given: string, keepsWords: boolean): PlainSpelling {
  let text = "";
  const begins: number[] = [];
  const ends: number[] = [];
  for (const found of given.matchAll(pieces)) {
    const [piece, percent, hex, decimal, name = "", unicode, filler, letters] = found;
    const { index } = found;
    if (filler !== undefined) {
      if (!keepsWords) continue;
      for (let at = 0; at < filler.length; at++) {
        if (!gap.test(filler[at] ?? "")) continue;
        text += filler[at];
        begins.push(index + at);
        ends.push(index + at + 1);
      }
      continue;
    }
    if (letters !== undefined) {
      text += letters.toLowerCase();
      for (let at = index; at < index + letters.length; at++) {
        begins.push(at);
        ends.push(at + 1);
      }
      continue;
    }
    const code = percent ?? hex ?? unicode;
    const letter =
      code !== undefined
        ? String.fromCharCode(Number.parseInt(code, 16))
        : decimal !== undefined
          ? String.fromCharCode(Number(decimal))
          : (named[name.toLowerCase()] ?? wide(piece));
    for (const unit of letter.toLowerCase()) {
      text += unit;
      for (let at = 0; at < unit.length; at++) {
        begins.push(index);
        ends.push(index + piece.length);
      }
    }
  }
  return { text, begins, ends };
}

/** Letters of full width stand for those of ASCII. */
function wide(letter: string): string {
  return /[\uff01-\uff5e]/.test(letter) ? letter.normalize("NFKC") : letter;
}
