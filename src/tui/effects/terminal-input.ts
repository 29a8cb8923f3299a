/** Takes out of the terminal's input what Ink does not know: the mouse, function keys, and the terminal's own answers. */

import type { Key } from "../state/keys/key.ts";
import type { Pointing } from "../state/mouse/pointing.ts";
import type { Background } from "../state/theme/model.ts";
import { backgroundAnswer, backgroundIn, begunAnswer } from "./background.ts";

/** The same stream to read from, without function keys, which come to `onKeys`, the mouse and the terminal's answers. */
export function tapInput(
  stdin: NodeJS.ReadStream,
  onKeys: (keys: readonly Key[]) => void,
  onBackground: (background: Background) => void,
  onPointing: (pointing: Pointing) => void,
): NodeJS.ReadStream {
  let held = "";
  const read = (size?: number): unknown => {
    const chunk: unknown = stdin.read(size);
    if (typeof chunk !== "string") return chunk;
    const taken = takeKeys(held + chunk);
    held = taken.held;
    if (taken.background) onBackground(taken.background);
    if (taken.keys.length > 0) onKeys(taken.keys);
    for (const pointing of taken.pointings) onPointing(pointing);
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
  /** What the mouse did, in its order. */
  readonly pointings: readonly Pointing[];
  /** What the terminal says of the colour behind its text; undefined where it says nothing. */
  readonly background: Background | undefined;
  /** The input without the mouse and the function keys. */
  readonly rest: string;
  /** The beginning of an unfinished sequence. */
  readonly held: string;
}

/** What else the mouse tells is removed too: other buttons do nothing. */
export function takeKeys(input: string): TakenKeys {
  const keys: Key[] = [];
  const pointings: Pointing[] = [];
  const background = backgroundIn(input);
  const rest = input
    .replace(backgroundAnswer, "")
    .replace(sequences, (sequence, button?: string, column?: string, row?: string) => {
      if (button === undefined) keys.push(functionKeys.get(sequence) ?? "");
      const does = doneBy(Number(button), sequence.endsWith("M"));
      // The terminal counts from 1.
      if (does) pointings.push({ does, column: Number(column) - 1, row: Number(row) - 1 });
      return "";
    });
  const cut = (/\u001b\[<[\d;]*$/.exec(rest) ?? begunAnswer.exec(rest))?.index ?? rest.length;
  return { keys, pointings, background, rest: rest.slice(0, cut), held: rest.slice(cut) };
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

/** 0 is the left button, 32 a motion while it is held, 64 and 65 are the wheel; the bits between are the keys held with them. */
function doneBy(button: number, isDown: boolean): Pointing["does"] | undefined {
  const plain = button & ~0b11100;
  if (plain === 0) return isDown ? "press" : "release";
  return isDown ? downs[plain] : undefined;
}

const downs: Readonly<Record<number, Pointing["does"]>> = { 32: "drag", 64: "wheel-up", 65: "wheel-down" };
