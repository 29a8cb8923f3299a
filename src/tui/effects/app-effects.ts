/** Carries out what the UI as a whole asks for: the clipboard, notices that expire, and the terminal itself. */

import type { AppEffect } from "../state/effect.ts";
import type { Message } from "../state/message.ts";
import type { ScreenSize } from "../state/model.ts";
import { clipboardLimitBytes, clipboardSequence, type Multiplexer } from "./clipboard.ts";
import type { EditOutcome } from "./edit-text.ts";
import type { ViewShelf } from "./view-shelf.ts";

/** What the UI needs of the terminal. */
export interface TerminalPort {
  readonly size: ScreenSize;
  readonly multiplexer: Multiplexer;
  write(sequence: string): void;
  /** Gives the terminal to the shell until the process is continued. */
  suspend(): void;
  repaint(): void;
  /** Tells of the wheel from now on, or no longer. */
  mouse(on: boolean): void;
  /** Opens a text in the user's editor, with the screen given away meanwhile. */
  editText(text: string, fileName: string): Promise<EditOutcome>;
  quit(): void;
}

export interface AppPort {
  readonly views: ViewShelf;
  readonly terminal: TerminalPort;
  readonly send: (message: Message) => void;
  readonly sendLater: (delayMs: number, message: Message) => void;
}

export function runAppEffect(port: AppPort, effect: AppEffect) {
  switch (effect.kind) {
    case "copy-text":
      return copyText(port, effect.text, effect.what);
    case "save-view": {
      const { name, title, query, replace } = effect;
      const outcome = port.views.save({ name, title, query }, { replace });
      return port.send({ kind: "view-saved", name, outcome });
    }
    case "mouse":
      return port.terminal.mouse(effect.on);
    case "expire-notice":
      return port.sendLater(effect.afterMs, { kind: "notice-expired", id: effect.id });
    default:
      return port.terminal[effect.kind]();
  }
}

/** Puts the text on the clipboard; whether that went well is said in either case. */
export function copyText({ terminal, send }: AppPort, text: string, what: string) {
  const sequence = clipboardSequence(text, terminal.multiplexer);
  if (sequence === undefined) {
    const limit = `${Math.floor(clipboardLimitBytes / 1000)} kB`;
    return send({ kind: "noticed", text: `Too long to copy: ${what} is over ${limit}`, tone: "warn" });
  }
  terminal.write(sequence);
  send({ kind: "noticed", text: `Copied ${what}`, tone: "info" });
}
