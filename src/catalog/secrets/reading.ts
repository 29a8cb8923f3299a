/** A text while it is read from left to right. */

import { type OpenSigns, openSignsOf, type QuotedText } from "./quotes.ts";

export interface Reading extends QuotedText {
  /** What stands for a secret that was found before. */
  readonly mask: string;
  /** What is open at a place; asked for from left to right. */
  readonly openAt: (place: number) => OpenSigns;
  /** How many brackets were found that have no end. */
  withoutEnd: number;
}

export function readingOf(text: string, mask: string): Reading {
  return { text, mask, openAt: openSignsOf(text), unclosed: new Map(), withoutEnd: 0 };
}

export function endOfLine(text: string, from: number): number {
  const breaks = /[\r\n]/g;
  breaks.lastIndex = from;
  return breaks.exec(text)?.index ?? text.length;
}
