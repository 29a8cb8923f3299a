/** How large a run's page may become, and what was left out to keep it so. */

import { countOf } from "../../base/count-words.ts";
import type { Markup } from "./markup.ts";

export const mostRows = 3000;
export const mostComparedRows = 1000;
export const longestText = 4000;
export const longestOutput = 20_000;
/** Characters of all details. */
const mostDetails = 4_000_000;

export interface PageBounds {
  /** The beginning of a longer text. */
  cut(text: string, longest: number): string;
  /** Details while there is room; once there is none they are not made any more, but counted. */
  details(make: () => Markup): Markup | undefined;
  /** Counts what is not shown at all. */
  leaveOut(rows: number): void;
  /** What was left out, in words; empty where the page has everything. */
  words(): string;
}

export function createPageBounds(): PageBounds {
  let left = mostDetails;
  let texts = 0;
  let folded = 0;
  let omitted = 0;
  return {
    cut(text, longest) {
      if (text.length <= longest) return text;
      texts += 1;
      return `${text.slice(0, longest)}… (${countOf(text.length - longest, "more character")})`;
    },
    details(make) {
      const markup = folded === 0 ? make() : undefined;
      left -= markup?.length ?? 0;
      if (markup && left >= 0) return markup;
      folded += 1;
      return undefined;
    },
    leaveOut(rows) {
      omitted += rows;
    },
    words() {
      const parts = [
        omitted > 0 && countOf(omitted, "row"),
        folded > 0 && `the details of ${countOf(folded, "row")}`,
        texts > 0 && `the ends of ${countOf(texts, "long text")}`,
      ];
      return parts.filter(Boolean).join(", ");
    },
  };
}
