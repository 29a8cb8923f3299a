/** Runs the UI's state: messages in one after the other, effects carried out, frames out; all time and I/O is here. */

import type { Clock } from "../../base/clock.ts";
import type { Row } from "../../store/activity-store.ts";
import type { AppEffect, Effect } from "../state/effect.ts";
import type { Key } from "../state/keys.ts";
import type { Message } from "../state/message.ts";
import { initialModel, type Model, type ScreenSize } from "../state/model.ts";
import { update } from "../state/update.ts";
import { createActivityRuntime } from "./activity-runtime.ts";
import { clipboardLimitBytes, clipboardSequence, type Multiplexer } from "./clipboard.ts";
import { createFrames } from "./frames.ts";
import type { ActivitySource } from "./source.ts";

/** What the program needs of the terminal. */
export interface TerminalPort {
  readonly size: ScreenSize;
  readonly multiplexer: Multiplexer;
  write(sequence: string): void;
  /** Gives the terminal to the shell until the process is continued. */
  suspend(): void;
  repaint(): void;
  quit(): void;
}

export interface ProgramOptions {
  readonly source: ActivitySource;
  readonly clock: Clock;
  readonly terminal: TerminalPort;
  /** Draws what `frame` gives. */
  readonly draw: () => void;
}

export interface Program {
  /** Begins to listen and to draw; `draw` is not called before. */
  start(): void;
  press(keys: readonly Key[]): void;
  paste(text: string): void;
  resize(size: ScreenSize): void;
  /** Brings the model up to the store's state and says what to draw. */
  frame(): ProgramFrame;
  close(): void;
}

export interface ProgramFrame {
  readonly model: Model;
  readonly rows: readonly Row[];
  readonly current: Row | undefined;
  readonly nowMs: number;
}

/** Lag, countdown and "ago" change without any message, this often. */
const tickMs = 1000;

export function createProgram({ source, clock, terminal, draw }: ProgramOptions): Program {
  const closing = new AbortController();
  const queue: Message[] = [];
  let running = false;
  let model = initialModel(identityOf(source), terminal.size);

  const send = (message: Message) => {
    queue.push(message);
    if (running) return;
    running = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [changed, effects] = update(model, next);
      model = changed;
      activity.hold(model);
      for (const effect of effects) run(effect);
    }
    running = false;
  };
  const copy = (text: string, what: string) => send(copied(text, what, terminal));
  const activity = createActivityRuntime({ source, clock, send, copy });
  const frames = createFrames(clock, draw);

  /** Positions in the model are of the rows as they were; keys and frames are about the rows as they are. */
  const catchUp = () => {
    const rows = activity.changes();
    if (rows) send({ pane: "activity", ...rows });
  };
  const later = (delayMs: number, then: () => void) => {
    clock.sleep(delayMs, closing.signal).then(then, () => {});
  };
  const run = (effect: Effect) => {
    if (effect.pane === "activity") return activity.run(effect);
    appRunners(effect);
  };
  const appRunners = (effect: AppEffect) => {
    switch (effect.kind) {
      case "copy-text":
        return copy(effect.text, effect.what);
      case "expire-notice":
        return later(effect.afterMs, () => {
          send({ kind: "notice-expired", id: effect.id });
          frames.request("data");
        });
      default:
        return terminal[effect.kind]();
    }
  };
  const tick = () => {
    frames.request("data");
    later(tickMs, tick);
  };
  const statusChanged = () => {
    send({ kind: "status-changed", status: source.status() });
    frames.request("data");
  };

  const stops: (() => void)[] = [];

  return {
    start() {
      stops.push(
        source.subscribe(statusChanged),
        source.store.subscribe(() => frames.request("data")),
      );
      statusChanged();
      later(tickMs, tick);
    },
    press(keys) {
      for (const key of keys) {
        catchUp();
        send({ kind: "key-pressed", key });
      }
      frames.request("key");
    },
    paste(text) {
      send({ kind: "pasted", text });
      frames.request("key");
    },
    resize(size) {
      send({ kind: "resized", ...size });
      frames.request("key");
    },
    frame() {
      catchUp();
      if (!activity.complete) later(0, () => frames.request("data"));
      return { model, ...activity.visible(model), nowMs: clock.nowMs() };
    },
    close() {
      closing.abort();
      frames.close();
      for (const stop of stops) stop();
      activity.close();
    },
  };
}

function identityOf({ title, profileName, appId, demo }: ActivitySource): Model["identity"] {
  return { title, profileName, appId, demo };
}

/** Writes the text to the clipboard; the answer is said in either case. */
function copied(text: string, what: string, terminal: TerminalPort): Message {
  const sequence = clipboardSequence(text, terminal.multiplexer);
  if (sequence === undefined) {
    const limit = `${Math.floor(clipboardLimitBytes / 1000)} kB`;
    return { kind: "noticed", text: `Too long to copy: ${what} is over ${limit}`, tone: "warn" };
  }
  terminal.write(sequence);
  return { kind: "noticed", text: `Copied ${what}`, tone: "info" };
}
