/** The line being typed, known key by key: what is said can wait for it, and it is written without the cursor being moved about. */

import { columnsOf, safeLine } from "../../base/terminal-text.ts";
import { mostHeld } from "./line-length.ts";
import { createTypedPaste, pasteEnd, pasteStart, type TypedPaste } from "./typed-paste.ts";

export interface TypedLine {
  /** Takes what came from the terminal; a key that was cut off is put together with the next piece. */
  take(keys: string): readonly TypedNews[];
  /** What stands in the line now. */
  readonly text: string;
}

export type TypedNews =
  /** Text that was typed, to be written behind the rest. */
  | { readonly kind: "typed"; readonly text: string }
  /** That many columns at the end of the line are to be taken away. */
  | { readonly kind: "erased"; readonly columns: number }
  /** A paste of several lines, of which nothing was taken. */
  | { readonly kind: "paste-refused"; readonly lines: number }
  /** Enter: the line is whole. */
  | { readonly kind: "line"; readonly text: string }
  /** Ctrl-C. */
  | { readonly kind: "interrupt" }
  /** Ctrl-D in an empty line: nothing more will be typed. */
  | { readonly kind: "end" };

/** Lines that the up key finds again. */
const mostKept = 100;

export function createTypedLine(): TypedLine {
  let text = "";
  let pending = "";
  let kept: readonly string[] = [];
  /** How far back in the kept lines; 0 is the line being typed. */
  let back = 0;
  let paste: TypedPaste | undefined;

  const put = (added: string): readonly TypedNews[] => {
    const taken = added.slice(0, mostHeld - text.length);
    text += taken;
    return taken === "" ? [] : [{ kind: "typed", text: safeLine(taken) }];
  };
  const erase = (to: number): readonly TypedNews[] => {
    const erased = text.slice(to);
    text = text.slice(0, to);
    const columns = columnsOf(safeLine(erased));
    return columns === 0 ? [] : [{ kind: "erased", columns }];
  };
  const recall = (by: 1 | -1): readonly TypedNews[] => {
    const wanted = Math.max(0, Math.min(kept.length, back + by));
    if (wanted === back) return [];
    back = wanted;
    return [...erase(0), ...put(wanted === 0 ? "" : (kept.at(-wanted) ?? ""))];
  };
  const enter = (): readonly TypedNews[] => {
    const line = text;
    if (line.trim() !== "" && kept.at(-1) !== line) kept = [...kept, line].slice(-mostKept);
    [text, back] = ["", 0];
    return [{ kind: "line", text: line }];
  };
  /** No Enter is pressed in a paste: who wrote its text need not be who sits here. */
  const inPaste = (pasted: TypedPaste, key: string): readonly TypedNews[] => {
    if (key !== pasteEnd) {
      pasted.add(key);
      return [];
    }
    paste = undefined;
    return pasted.lines > 1 ? [{ kind: "paste-refused", lines: pasted.lines }] : put(pasted.text);
  };
  const pressed = (key: string): readonly TypedNews[] => {
    if (paste) return inPaste(paste, key);
    switch (key) {
      case pasteStart:
        paste = createTypedPaste();
        return [];
      case "\r":
      case "\n":
      case "\r\n":
        return enter();
      case "\u007f":
      case "\b":
        return erase(lastCharacterAt(text));
      case "\u0015":
        return erase(0);
      case "\u0017":
        return erase(text.replace(/\S*\s*$/, "").length);
      case "\u0003":
        return [...erase(0), { kind: "interrupt" }];
      case "\u0004":
        return text === "" ? [{ kind: "end" }] : [];
      case "\u001b[A":
      case "\u001bOA":
        return recall(1);
      case "\u001b[B":
      case "\u001bOB":
        return recall(-1);
      case "\t":
        return put(" ");
      default:
        return /^[\p{Cc}]/u.test(key) ? [] : put(key);
    }
  };
  return {
    take(keys) {
      // Where the end of a paste never comes, Ctrl-C holds all the same; in a paste it stands among other keys.
      if (keys === "\u0003") paste = undefined;
      // Esc alone does nothing; with what follows it can be a key.
      const given = (pending === "\u001b" && !/^[[O]/.test(keys) ? "" : pending) + keys;
      pending = "";
      const news: TypedNews[] = [];
      for (const { 0: key, index } of given.matchAll(keyPattern)) {
        if (isCutOff(key) && index + key.length === given.length && key.length < longestKey) pending = key;
        else for (const each of pressed(key)) news.push(each);
      }
      return news;
    },
    get text() {
      return text;
    },
  };
}

/** A run of text, an escape sequence, or one control character; `\r\n` is one Enter. */
const keyPattern = /\r\n|\u001b(?:\[[0-9;?]*[ -/]*[@-~]?|O[@-~]?|[^\u001b[O]?)|\p{Cc}|[^\p{Cc}]+/gu;
const longestKey = 32;

function isCutOff(key: string): boolean {
  return /^\u001b(?:\[[0-9;?]*[ -/]*|O)?$/.test(key);
}

function lastCharacterAt(text: string): number {
  let at = 0;
  for (const { index } of characters.segment(text.slice(-longestCharacter))) at = index;
  return Math.max(0, text.length - longestCharacter) + at;
}

/** Longest character looked at as a whole, in code units. */
const longestCharacter = 64;
const characters = new Intl.Segmenter();
