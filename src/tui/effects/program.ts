/** Runs the UI: keys, pastes, sizes, rows and time in; frames and effects out. Everything that waits is here. */

import type { Clock } from "../../base/clock.ts";
import type { Frame } from "../state/frame.ts";
import type { Key } from "../state/keys.ts";
import type { Message } from "../state/message.ts";
import { initialModel, type Model, type ScreenSize } from "../state/model.ts";
import { runActivityEffect } from "./activity-effects.ts";
import { createActivityRows } from "./activity-rows.ts";
import { copyText, runAppEffect, type TerminalPort } from "./app-effects.ts";
import { createFrames } from "./frames.ts";
import { createMailbox } from "./mailbox.ts";
import type { ActivitySource } from "./source.ts";

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
  frame(): Frame;
  close(): void;
}

/** Lag, countdown and "ago" change without any message, this often. */
const tickMs = 1000;

export function createProgram({ source, clock, terminal, draw }: ProgramOptions): Program {
  const closing = new AbortController();
  const stops: (() => void)[] = [];
  const rows = createActivityRows(source.store);
  const frames = createFrames(clock, draw);
  const later = (delayMs: number, then: () => void) => {
    clock.sleep(delayMs, closing.signal).then(then, () => {});
  };
  const send = (message: Message) => mailbox.send(message);
  const streamed = () => frames.request("data");
  const appPort = {
    terminal,
    send,
    /** Answers that come later have to ask for their frame. */
    sendLater: (delayMs: number, message: Message) =>
      later(delayMs, () => {
        send(message);
        streamed();
      }),
  };
  const copy = (text: string, what: string) => copyText(appPort, text, what);
  const activityPort = { source, rows, clock, send, copy };
  const mailbox = createMailbox(initialModel(identityOf(source), terminal.size), rows.hold, (effect) =>
    effect.pane === "activity" ? runActivityEffect(activityPort, effect) : runAppEffect(appPort, effect),
  );
  /** Positions in the model are of the rows as they were; keys and frames are about the rows as they are. */
  const catchUp = () => {
    const changes = rows.changes();
    if (changes) send({ pane: "activity", ...changes });
  };
  const statusChanged = () => {
    send({ kind: "status-changed", status: source.status() });
    streamed();
  };
  const tick = () => {
    streamed();
    later(tickMs, tick);
  };
  const answer = (message: Message) => {
    catchUp();
    send(message);
    frames.request(message.kind === "resized" ? "resize" : "key");
  };

  return {
    start() {
      stops.push(source.subscribe(statusChanged), source.store.subscribe(streamed));
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
    paste: (text) => answer({ kind: "pasted", text }),
    resize: (size) => answer({ kind: "resized", ...size }),
    frame() {
      catchUp();
      if (!rows.selection.complete) later(0, streamed);
      return { model: mailbox.model, ...rows.visible(mailbox.model), nowMs: clock.nowMs() };
    },
    close() {
      closing.abort();
      frames.close();
      for (const stop of stops) stop();
      rows.close();
    },
  };
}

function identityOf({ title, profileName, appId, demo }: ActivitySource): Model["identity"] {
  return { title, profileName, appId, demo };
}
