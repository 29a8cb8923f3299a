/**
 * Splits the terminal's input into what was typed, pasted, and answered by the terminal itself. What is cut anywhere is put
 * together again; what never ends is bounded in size, and ends with Ctrl-C or when nothing follows.
 */

import type { Key } from "../../state/keys/key.ts";

export type InputPart =
  /** Whole characters and whole sequences. */
  | { readonly kind: "typed"; readonly text: string }
  /** A key that looked like the beginning of something longer. */
  | { readonly kind: "key"; readonly key: Key }
  | { readonly kind: "paste"; readonly text: string; readonly isCut: boolean }
  /** The beginning of a string that the terminal sent: enough of it to know which answer it is. */
  | { readonly kind: "answer"; readonly text: string };

export interface InputSplitter {
  take(chunk: string): readonly InputPart[];
  /** How long the rest of what is unfinished is waited for, in milliseconds; undefined where nothing is unfinished. */
  waitMs(): number | undefined;
  /** Nothing followed: ends what is unfinished. */
  end(): readonly InputPart[];
}

/** A longer paste loses its end. */
export const longestPaste = 1_048_576;

/** Esc is a key of its own, and so is Alt with a bracket: the rest of a sequence comes sooner than this. */
const keyWaitMs = 20;
/** What cannot be a key waits longer: the network may have cut it. */
const restWaitMs = 1000;

interface Enclosed {
  readonly kind: "paste" | "answer";
  /** As it began. */
  readonly opener: string;
  text: string;
  isCut: boolean;
  /** The last characters that came: the mark of the end may be cut too. */
  tail: string;
}

export function createInputSplitter(): InputSplitter {
  let open: Enclosed | undefined;
  let held = "";

  /** Returns what follows what is open; nothing where it goes on. */
  const fill = (enclosed: Enclosed, chunk: string, parts: InputPart[]): string => {
    const { kind, tail } = enclosed;
    const seen = tail + chunk;
    const end = ends[kind].exec(seen);
    if (end) {
      open = undefined;
      grow(enclosed, seen.slice(tail.length, end.index));
      parts.push(closed(enclosed, Math.max(0, tail.length - end.index)));
      return seen.slice(end.index + end[0].length);
    }
    if (chunk.endsWith(interrupt)) {
      open = undefined;
      return interrupt;
    }
    grow(enclosed, chunk);
    enclosed.tail = seen.slice(-(longestMark - 1));
    return "";
  };

  return {
    take(chunk) {
      const parts: InputPart[] = [];
      let input = held + chunk;
      held = "";
      const late = open ? null : lateAnswer.exec(input);
      if (late) {
        parts.push({ kind: "answer", text: late[1] ?? "" });
        input = input.slice(late[0].length);
      }
      while (input !== "") {
        if (open) {
          input = fill(open, input, parts);
          continue;
        }
        const opening = openers.exec(input);
        const typed = opening ? input.slice(0, opening.index) : input;
        const cut = opening ? typed.length : (unfinished.exec(typed)?.index ?? typed.length);
        if (cut > 0) parts.push({ kind: "typed", text: typed.slice(0, cut) });
        held = typed.slice(cut);
        // No terminal sends a longer one: its beginning is enough to drop its end.
        if (held.length > longestSequence) held = "\u001b[?";
        if (!opening) break;
        const [opener] = opening;
        open = {
          kind: opener === pasteBegin ? "paste" : "answer",
          opener,
          text: "",
          isCut: false,
          tail: "",
        };
        input = input.slice(opening.index + opener.length);
      }
      return parts;
    },
    waitMs() {
      if (open) return keyOf(open) === undefined ? restWaitMs : keyWaitMs;
      if (held === "") return undefined;
      return heldKey(held) === undefined ? restWaitMs : keyWaitMs;
    },
    end() {
      const key = open ? keyOf(open) : heldKey(held);
      const paste = open?.kind === "paste" ? [closed(open, 0)] : [];
      open = undefined;
      held = "";
      return key === undefined ? paste : [{ kind: "key", key }];
    },
  };
}

const esc = "\u001b";
const interrupt = "\u0003";
const pasteBegin = "\u001b[200~";
const longestMark = "\u001b[201~".length;
const longestSequence = 64;
/** Enough for the colour behind the text. */
const longestAnswer = 64;

/** A paste, or a string (OSC, DCS, APC, PM, SOS) in its forms of two bytes and of one. */
const openers = /\u001b\[200~|\u001b[\]P_^X]|[\u0090\u0098\u009d-\u009f]/;

/** Ctrl-C and another sequence end an answer too. A paste may hold them. */
const ends = {
  paste: /\u001b\[201~/,
  answer: /\u0007|\u001b\\|\u009c|[\u0018\u001a]|(?=\u0003|\u001b[^\\])/,
} as const;

/** A sequence that has begun at the end of the input; mode 1000 of the mouse sends three bytes behind its M. */
const unfinished = /\u001b(?:\[(?:\[|M[^\p{Cc}]{0,2}|[0-?]*[ -/]*)?|O[\d;]*)?$/u;

/** An answer whose Esc came so long before that it was taken for the key. */
const lateAnswer = /^\](11;rgba?:[0-9a-f/]{1,24})(?:\u0007|\u001b\\)/i;

function grow(open: Enclosed, text: string) {
  const longest = open.kind === "paste" ? longestPaste + longestMark : longestAnswer;
  const room = longest - open.text.length;
  if (text.length > room) open.isCut = true;
  open.text += text.slice(0, Math.max(0, room));
}

/** What was collected, without the beginning of the mark of its end. */
function closed({ kind, text, isCut }: Enclosed, markLength: number): InputPart {
  const inner = isCut ? text : text.slice(0, text.length - markLength);
  if (kind === "answer") return { kind, text: inner };
  const kept = inner.slice(0, longestPaste).replace(/[\ud800-\udbff]$/, "");
  return { kind, text: kept, isCut: kept.length < inner.length };
}

/** The key that was meant where nothing follows. */
function keyOf({ opener, text }: Enclosed): Key | undefined {
  return text === "" && opener !== pasteBegin ? heldKey(opener) : undefined;
}

function heldKey(held: string): Key | undefined {
  if (held === esc) return "esc";
  return held.startsWith(esc) && held.length === 2 ? `alt-${held.slice(1)}` : undefined;
}
