/**
 * The terminal as Ink writes to it. Ink gives whole frames; what goes on to the terminal is what changed, in one write, so
 * that a terminal that shows what it has in between shows whole frames too.
 */

import { createFrameChanges, whole } from "./frame-changes.ts";

export interface ScreenOutput {
  /** The terminal for Ink, which must write each frame as its lines alone. */
  readonly stdout: NodeJS.WriteStream;
  /** Erases everything; the next frame is written whole. */
  wipe(): void;
}

export interface ScreenOutputOptions {
  /** Marks the beginning and the end of each frame for terminals that then show it at once. */
  readonly synchronized: boolean;
  /** True writes every frame whole. */
  readonly wholeFrames: boolean;
}

export function createScreenOutput(
  stdout: NodeJS.WriteStream,
  { synchronized, wholeFrames }: ScreenOutputOptions,
): ScreenOutput {
  const changes = createFrameChanges();
  const [begin, end] = synchronized ? ["\u001b[?2026h", "\u001b[?2026l"] : ["", ""];
  /** A frame has as many lines as the screen; what steers the terminal has none. */
  const encode = (text: string) => {
    if (!text.includes("\n")) {
      // Another screen was chosen, or it was given to another program.
      if (text !== "") changes.forget();
      return text;
    }
    const lines = text.split("\n");
    const written = wholeFrames ? whole(lines) : changes.to(lines);
    return written === "" ? "" : `${begin}${written}${end}`;
  };
  const write = (text: string, ...rest: readonly never[]) => stdout.write(encode(text), ...rest);
  return {
    stdout: new Proxy(stdout, {
      get(terminal, property) {
        if (property === "write") return write;
        const value: unknown = Reflect.get(terminal, property);
        return typeof value === "function" ? value.bind(terminal) : value;
      },
    }),
    wipe() {
      changes.forget();
      stdout.write("\u001b[H\u001b[J");
    },
  };
}
