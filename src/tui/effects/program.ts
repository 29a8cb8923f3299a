/** Runs the UI: keys, pastes, sizes, rows and time in; frames and effects out. Everything that waits is started here. */

import type { Clock } from "../../base/clock.ts";
import { withoutStop } from "../../base/errors.ts";
import type { AlertsEdit } from "../../session/alerts/alert-files.ts";
import type { RequestWait } from "../../session/request-waits.ts";
import { earlyAnswerText, isEarlyAnswer, planAsked } from "../state/early-answer.ts";
import type { Frame } from "../state/frame.ts";
import { initialModel } from "../state/initial-model.ts";
import type { Key } from "../state/keys/key.ts";
import type { KeyTable } from "../state/keys/table.ts";
import { type MemoryNote, noMemory } from "../state/memory/memory.ts";
import type { Message } from "../state/message.ts";
import type { Identity, Model, ScreenSize } from "../state/model.ts";
import type { Pointing } from "../state/mouse/pointing.ts";
import { namedThings } from "../state/named-things.ts";
import { type Background, firstTheme, type ThemeSettings, usualThemeSettings } from "../state/theme/model.ts";
import { copyText, runAppEffect, type TerminalPort } from "./app-effects.ts";
import { createFrames } from "./frames.ts";
import { createMailbox } from "./mailbox.ts";
import type { MemoryStore } from "./memory-store.ts";
import { createPaneRuntimes, type PaneRuntimeParts } from "./panes.ts";
import type { UiSource } from "./source.ts";
import { unknownWords } from "./unknown-words.ts";
import { noViewStore, type ViewStore } from "./view-store.ts";

export interface ProgramOptions {
  readonly panes: PaneRuntimeParts;
  readonly source: UiSource;
  /** The store of saved views; none by default. */
  readonly views?: ViewStore | undefined;
  /** What was remembered, and where to write what is to be; nothing outlives the screen by default. */
  readonly memory?: Pick<MemoryStore, "first" | "note"> | undefined;
  readonly theme?: ThemeSettings | undefined;
  /** What the environment says is behind the terminal's text. */
  readonly background?: Background | undefined;
  /** The user's own keys. */
  readonly keyTable?: KeyTable | undefined;
  readonly clock: Clock;
  readonly terminal: TerminalPort;
  /** The shells that commands are written for. */
  readonly shell?: Identity["shell"];
  /** Draws what `frame` gives. */
  readonly draw: () => void;
}

export interface Program {
  /** Begins to listen and to draw; `draw` is not called earlier. */
  start(): void;
  press(keys: readonly Key[]): void;
  /** The mouse did something there. */
  point(pointing: Pointing): void;
  paste(text: string): void;
  resize(size: ScreenSize): void;
  /** The terminal has told the colour behind its text. */
  background(background: Background): void;
  /** Draws at once: the terminal has lost what it showed. */
  redraw(): void;
  /** Shows a warning that no key asked for. */
  warn(text: string): void;
  /** Goes on where a screen was left, over the log that has taken the place of that one's; `why` is said. */
  carryOver(before: Model, why: string): void;
  /** The screen as it is, for one that goes on from there. */
  model(): Model;
  /** Brings the model up to the store's state and says what to draw. */
  frame(): Frame;
  close(): void;
}

/** Lag, countdown and "ago" change without a message: a frame is drawn this often. */
const tickMs = 1000;

export function createProgram({
  panes: parts,
  source,
  views = noViewStore,
  memory,
  theme = usualThemeSettings,
  background,
  keyTable,
  clock,
  terminal,
  shell,
  draw,
}: ProgramOptions): Program {
  const closing = new AbortController();
  const stops: (() => void)[] = [];
  const frames = createFrames(clock, draw);
  const later = (delayMs: number, then: () => void) => {
    clock.sleep(delayMs, closing.signal).then(then, () => {});
  };
  const send = (message: Message) => mailbox.send(message);
  const streamed = () => frames.request("data");
  const grown = () => frames.request(source.isLoading() ? "loading" : "data");
  /** What comes later must ask for a frame. */
  const answer = (message: Message) => {
    if (closing.signal.aborted) return;
    send(message);
    streamed();
  };
  const sendLater = (delayMs: number, message: Message) => later(delayMs, () => answer(message));
  const remember = (note: MemoryNote) => memory?.note(note);
  const things = () => [...namedThings(names), ...panes.things()];
  const appPort = { terminal, views, things, remember, send, answer, sendLater };
  const copy = (text: string, what: string) => copyText(appPort, text, what);
  const { names } = source.store;
  const { editText } = terminal;
  const panes = createPaneRuntimes(parts, {
    source,
    clock,
    send,
    answer,
    closing: closing.signal,
    copy,
    later,
    names,
    editText,
    redraw: grown,
  });
  const first = initialModel(
    identityOf(source, shell),
    terminal.size,
    keyTable,
    memory?.first,
    firstTheme(theme, memory?.first ?? noMemory, background),
  );
  panes.hold(first);
  const mailbox = createMailbox(first, panes.hold, (effect) =>
    effect.pane ? panes.run(effect) : runAppEffect(appPort, effect),
  );
  const statusChanged = () => {
    send({ kind: "status-changed", status: source.status() });
    const { alerts: before, alertsWatched, alertsUnknown, alertsBroken } = mailbox.model;
    const alerts = source.alerts?.firing() ?? before;
    const watched = source.alerts?.watched();
    const unknown = unknownWords(source.alerts, alertsUnknown);
    const broken = source.alerts?.broken() ?? alertsBroken;
    if (
      alerts !== before ||
      watched !== alertsWatched ||
      unknown !== alertsUnknown ||
      broken !== alertsBroken
    )
      send({ kind: "alerts-changed", alerts, watched, unknown, broken });
    streamed();
  };
  const notesChanged = () => {
    send({ kind: "platform-noted", notes: source.platformNotes?.list() ?? [] });
    streamed();
  };
  const waiting = ({ about, code, delayMs }: RequestWait) =>
    answer({ kind: "waiting", about, wait: { code, untilMs: clock.nowMs() + delayMs } });
  const viewsChanged = () => {
    panes.catchUp("key");
    send({ kind: "views-changed", views: views.list() });
    streamed();
  };
  const alertFilesChanged = ({ text, isProblem }: AlertsEdit) => {
    answer({ kind: "noticed", text, tone: isProblem ? "warn" : "info" });
    statusChanged();
  };
  const tick = () => {
    statusChanged();
    later(tickMs, tick);
  };
  let drawnPlan = planAsked(first);
  const press = (key: Key) => {
    panes.catchUp("key");
    if (isEarlyAnswer(mailbox.model, key, drawnPlan))
      send({ kind: "noticed", text: earlyAnswerText, tone: "warn" });
    else send({ kind: "key-pressed", key });
  };
  const enter = (message: Message) => {
    panes.catchUp("key");
    send(message);
    frames.request(message.kind === "resized" ? "resize" : "key");
  };

  return {
    start() {
      stops.push(source.subscribe(statusChanged), source.store.subscribe(grown));
      stops.push(views.subscribe(viewsChanged));
      if (source.platformNotes) {
        stops.push(source.platformNotes.subscribe(notesChanged));
        notesChanged();
      }
      if (source.waits) stops.push(source.waits.subscribe(waiting));
      if (source.alerts) stops.push(source.alerts.onFiles(alertFilesChanged));
      statusChanged();
      viewsChanged();
      const problems = source.alerts?.problems ?? [];
      if (problems.length > 0)
        alertFilesChanged({ text: problems.map(withoutStop).join("; "), isProblem: true });
      remember({ part: "start" });
      later(tickMs, tick);
    },
    press(keys) {
      for (const key of keys) press(key);
      frames.request("key");
    },
    point: (pointing) => enter({ kind: "pointed", pointing }),
    paste: (text) => enter({ kind: "pasted", text }),
    resize: (size) => enter({ kind: "resized", ...size }),
    background: (background) => answer({ kind: "background-known", background }),
    redraw: () => frames.request("resize"),
    warn: (text) => answer({ kind: "noticed", text, tone: "warn" }),
    carryOver: (before, why) => answer({ kind: "carried-over", before, why }),
    model: () => mailbox.model,
    frame() {
      panes.catchUp("frame");
      const { model } = mailbox;
      drawnPlan = planAsked(model);
      return { model, shown: panes.shown(model), nowMs: clock.nowMs() };
    },
    close() {
      closing.abort(new Error("the screen was closed"));
      frames.close();
      for (const stop of stops) stop();
      panes.close();
    },
  };
}

function identityOf(
  { title, profileName, appId, demo, options = [], recording }: UiSource,
  shell: Identity["shell"],
): Model["identity"] {
  return { title, profileName, appId, demo, options, shell, ...(recording && { recording }) };
}
