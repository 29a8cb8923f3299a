/**
 * The terminal while the screen is shown. Of each frame it is given what changed, in one write, so that a terminal that shows
 * what it has in between shows whole frames too.
 */

import { createFrameChanges, whole } from "./frame-changes.ts";

export interface ScreenOutput {
  /** Shows the lines, of which there are as many as the terminal has. */
  draw(lines: readonly string[]): void;
  /** The terminal for Ink, which chooses the screen, and gives it to other programs. */
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
  /** After any of it, another screen may be shown. */
  const steer = (text: string, ...rest: readonly never[]) => {
    if (text !== "") changes.forget();
    return stdout.write(text, ...rest);
  };
  return {
    draw(lines) {
      // Blanks at the end of a line are on the screen already: it was erased.
      const trimmed = lines.map((line) => line.trimEnd());
      const written = wholeFrames ? whole(trimmed) : changes.to(trimmed);
      if (written !== "") stdout.write(`${begin}${written}${end}`);
    },
    stdout: new Proxy(stdout, {
      get(terminal, property) {
        if (property === "write") return steer;
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
