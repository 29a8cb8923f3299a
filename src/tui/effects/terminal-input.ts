/** Takes out of the terminal's input what Ink does not know: the mouse, function keys, and the terminal's own answers. */

import type { Clock } from "../../base/clock.ts";
import type { Key } from "../state/keys/key.ts";
import type { Pointing } from "../state/mouse/pointing.ts";
import type { Background } from "../state/theme/model.ts";
import { backgroundIn } from "./background.ts";
import { createInputSplitter, type InputPart, longestPaste } from "./input/split-input.ts";
import { createWaitingInput } from "./input/waiting-input.ts";

/** What the tap needs of the stream. */
type Source = Pick<NodeJS.ReadStream, "read" | "emit">;

export interface InputPort<Stream extends Source> {
  readonly stdin: Stream;
  readonly clock: Clock;
  /** Keys that Ink does not know. */
  readonly onKeys: (keys: readonly Key[]) => void;
  readonly onBackground: (background: Background) => void;
  readonly onPointing: (pointing: Pointing) => void;
  /** Some of the input was left out. */
  readonly onWarning: (warning: string) => void;
}

export interface TappedInput<Stream> {
  /** The same stream to read from, without what goes to the port; a paste comes whole. */
  readonly stdin: Stream;
  close(): void;
}

export function tapInput<Stream extends Source>({
  stdin,
  clock,
  onKeys,
  onBackground,
  onPointing,
  onWarning,
}: InputPort<Stream>): TappedInput<Stream> {
  const splitter = createInputSplitter();
  const waiting = createWaitingInput();
  const closing = new AbortController();
  /** Other events are heard before more is worked off. */
  let isPaused = false;
  /** Counts chunks: a wait ends with the next one. */
  let chunks = 0;

  const wake = () => void stdin.emit("readable");
  const later = (delayMs: number, then: () => void) => {
    clock.sleep(delayMs, closing.signal).then(then, () => {});
  };
  const add = (parts: readonly InputPart[]) => {
    for (const part of parts) {
      if (part.kind === "answer") {
        const background = backgroundIn(part.text);
        if (background) onBackground(background);
      } else if (!waiting.add(part)) onWarning(tooMuch);
      if (part.kind === "paste" && part.isCut) onWarning(tooLong);
    }
  };
  const take = (chunk: string) => {
    add(splitter.take(chunk));
    const current = ++chunks;
    const waitMs = splitter.waitMs();
    if (waitMs === undefined) return;
    later(waitMs, () => {
      if (current !== chunks) return;
      add(splitter.end());
      wake();
    });
  };
  /** What Ink is given for it. */
  const workOff = (part: InputPart): string => {
    if (part.kind === "key") onKeys([part.key]);
    if (part.kind === "paste") return `\u001b[200~${part.text}\u001b[201~`;
    if (part.kind !== "typed") return "";
    const { keys, pointings, rest } = takeKeys(part.text);
    if (keys.length > 0) onKeys(keys);
    for (const pointing of pointings) onPointing(pointing);
    return rest;
  };
  const read = (): unknown => {
    // To the last: a stream that was not read empty tells of nothing that comes later.
    for (let chunk: unknown = stdin.read(); chunk !== null; chunk = stdin.read()) {
      if (typeof chunk !== "string") return chunk;
      take(chunk);
    }
    if (isPaused) return null;
    const part = waiting.next();
    if (!part) return null;
    if (!waiting.isEmpty) {
      isPaused = true;
      later(0, () => {
        isPaused = false;
        wake();
      });
    }
    return workOff(part);
  };
  const tapped = new Proxy(stdin, {
    get(target, name) {
      if (name === "read") return read;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { stdin: tapped, close: () => closing.abort(new Error("the screen was closed")) };
}

const tooLong = `The paste was cut: it has more than ${longestPaste.toLocaleString("en")} characters. Load a text of this size from a file.`;
const tooMuch = "Input came faster than it could be worked off: some of it was left out.";

export interface TakenKeys {
  readonly keys: readonly Key[];
  /** What the mouse did, in its order. */
  readonly pointings: readonly Pointing[];
  /** The input without the mouse and the function keys. */
  readonly rest: string;
}

/** What else the mouse tells is removed too: other buttons do nothing. */
export function takeKeys(input: string): TakenKeys {
  const keys: Key[] = [];
  const pointings: Pointing[] = [];
  const rest = input
    .replace(oldMouse, "")
    .replace(sequences, (sequence, button?: string, column?: string, row?: string) => {
      if (button === undefined) keys.push(functionKeys.get(sequence) ?? "");
      const does = doneBy(Number(button), sequence.endsWith("M"));
      // The terminal counts from 1.
      if (does) pointings.push({ does, column: Number(column) - 1, row: Number(row) - 1 });
      return "";
    });
  return { keys, pointings, rest };
}

/** A mouse event of a terminal without mode 1006: its columns end at 223, so it is not used. */
const oldMouse = /\u001b\[M[^\p{Cc}]{3}/gu;

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
