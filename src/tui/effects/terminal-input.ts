/** Takes out of the terminal's input what Ink does not know: the mouse's wheel, function keys, and the terminal's own answers. */

import type { Cell } from "../state/click.ts";
import type { Key } from "../state/keys/key.ts";
import type { Background } from "../state/theme/model.ts";
import { backgroundAnswer, backgroundIn, begunAnswer } from "./background.ts";

/** The same stream to read from, without the wheel and function keys, which come to `onKeys`, and the terminal's answers. */
export function tapInput(
  stdin: NodeJS.ReadStream,
  onKeys: (keys: readonly Key[]) => void,
  onBackground: (background: Background) => void,
  onClick: (cell: Cell) => void,
): NodeJS.ReadStream {
  let held = "";
  const read = (size?: number): unknown => {
    const chunk: unknown = stdin.read(size);
    if (typeof chunk !== "string") return chunk;
    const taken = takeKeys(held + chunk);
    held = taken.held;
    if (taken.background) onBackground(taken.background);
    if (taken.keys.length > 0) onKeys(taken.keys);
    for (const cell of taken.clicks) onClick(cell);
    return taken.rest;
  };
  return new Proxy(stdin, {
    get(target, name) {
      if (name === "read") return read;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

export interface TakenKeys {
  readonly keys: readonly Key[];
  /** Where the left button was pressed. */
  readonly clicks: readonly Cell[];
  /** What the terminal says of the colour behind its text; undefined where it says nothing. */
  readonly background: Background | undefined;
  /** The input without the wheel and the function keys. */
  readonly rest: string;
  /** The beginning of an unfinished sequence. */
  readonly held: string;
}

/** What else the mouse tells is removed too: other buttons, releases and motions do nothing. */
export function takeKeys(input: string): TakenKeys {
  const keys: Key[] = [];
  const clicks: Cell[] = [];
  const background = backgroundIn(input);
  const rest = input
    .replace(backgroundAnswer, "")
    .replace(sequences, (sequence, button?: string, column?: string, row?: string) => {
      keys.push(...(button === undefined ? [functionKeys.get(sequence) ?? ""] : wheelKeys(Number(button))));
      if (button === "0" && sequence.endsWith("M")) clicks.push(cellOf(column, row));
      return "";
    });
  const cut = (/\u001b\[<[\d;]*$/.exec(rest) ?? begunAnswer.exec(rest))?.index ?? rest.length;
  return { keys, clicks, background, rest: rest.slice(0, cut), held: rest.slice(cut) };
}

/** The terminal counts from 1. */
function cellOf(column = "1", row = "1"): Cell {
  return { column: Number(column) - 1, row: Number(row) - 1 };
}

/** A mouse event in the form of mode 1006, or a function key. */
const sequences =
  /\u001b\[<(\d+);(\d+);(\d+)[Mm]|\u001bO[P-S]|\u001b\[(?:1[1-57-9]|2[0134])~|\u001b\[\[[A-E]/g;

/** F1 to F12 in order: xterm's, the older ones of F1 to F5, and those of the Linux console. */
const functionKeys: ReadonlyMap<string, Key> = new Map(
  [
    ["OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~"],
    ["[11~", "[12~", "[13~", "[14~"],
    ["[[A", "[[B", "[[C", "[[D", "[[E"],
  ].flatMap((sent) => sent.map((text, index) => [`\u001b${text}`, `f${index + 1}`] as const)),
);

/** Lines one notch of the wheel moves by. */
const wheelLines = 3;

/** 64 and 65 are the wheel, with bits for the keys held with it. */
function wheelKeys(button: number): readonly Key[] {
  const plain = button & ~0b11100;
  if (plain !== 64 && plain !== 65) return [];
  return Array<Key>(wheelLines).fill(plain === 64 ? "wheel-up" : "wheel-down");
}
