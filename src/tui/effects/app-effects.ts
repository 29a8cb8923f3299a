/** Carries out what the UI as a whole asks for: the clipboard, notices that expire, and the terminal itself. */

import type { AppEffect } from "../state/effect.ts";
import type { MemoryNote } from "../state/memory/memory.ts";
import type { Message } from "../state/message.ts";
import type { ScreenSize } from "../state/model.ts";
import type { Thing } from "../state/thing.ts";
import type { Copied } from "./clipboard/clipboard.ts";
import type { EditOutcome } from "./edit-text.ts";
import { unhandled } from "./unhandled.ts";
import type { ViewStore } from "./view-store.ts";

/** What the UI needs of the terminal. */
export interface TerminalPort {
  readonly size: ScreenSize;
  /** Puts a text where it can be pasted, and says where that is. */
  copy(text: string, what: string, tell: (copied: Copied) => void): void;
  /** Gives the terminal to the shell until the process is continued. */
  suspend(): void;
  repaint(): void;
  /** Turns reports of the mouse on or off. */
  mouse(on: boolean): void;
  /** Opens a text in the user's editor, with the screen given away meanwhile. */
  editText(text: string, fileName: string, tell: (outcome: EditOutcome) => void): void;
  quit(): void;
}

export interface AppPort {
  readonly views: ViewStore;
  /** What is known by name beside the model. */
  readonly things: () => readonly Thing[];
  readonly remember: (note: MemoryNote) => void;
  readonly terminal: TerminalPort;
  readonly send: (message: Message) => void;
  /** Sends a message that comes without a key, and asks for a frame. */
  readonly answer: (message: Message) => void;
  readonly sendLater: (delayMs: number, message: Message) => void;
}

export function runAppEffect(port: AppPort, effect: AppEffect) {
  switch (effect.kind) {
    case "copy-text":
      return copyText(port, effect.text, effect.what);
    case "save-view": {
      const { name, title, query, replaces } = effect;
      const outcome = port.views.save({ name, title, query }, { replaces });
      return port.send({ kind: "view-saved", name, query, outcome });
    }
    case "find-things":
      return port.send({ kind: "things-found", things: port.things() });
    case "remember":
      return port.remember(effect.note);
    case "mouse":
      return port.terminal.mouse(effect.on);
    case "expire-notice":
      return port.sendLater(effect.afterMs, { kind: "notice-expired", id: effect.id });
    case "quit":
    case "suspend":
    case "repaint":
      return port.terminal[effect.kind]();
    default:
      return unhandled(effect);
  }
}

/** Says in either case where the text can be pasted. */
export function copyText(
  { terminal, answer }: Pick<AppPort, "terminal" | "answer">,
  text: string,
  what: string,
) {
  terminal.copy(text, what, (copied) => answer({ kind: "noticed", ...copied }));
}
