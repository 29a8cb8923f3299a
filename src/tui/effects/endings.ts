/** Listens for everything that can end the UI from outside, so that the terminal is restored in each case. */

import { type EndingSignal, hearEndings } from "../../base/ending-signals.ts";
import { isLogReplaced } from "../../session/log/log-replaced.ts";
import type { Model } from "../state/model.ts";
import type { UiSource } from "./source.ts";

export type Ending =
  | { readonly reason: "quit" }
  | { readonly reason: "signal"; readonly signal: EndingSignal }
  /** The log is no more, and another has taken its place; `before` is the screen as it was. */
  | { readonly reason: "log-replaced"; readonly before: Model }
  /** The terminal was closed. */
  | { readonly reason: "disconnected" };

export interface EndingPort {
  /** The source of signals and uncaught exceptions. */
  readonly process: NodeJS.EventEmitter;
  readonly stdout: NodeJS.EventEmitter;
  readonly source: Pick<UiSource, "status" | "subscribe">;
  readonly model: () => Model;
  /** While the user's editor has the terminal: resolves when it has ended, and what was edited is on the screen. */
  readonly editing: () => Promise<unknown> | undefined;
  readonly end: (ending: Ending) => void;
  readonly fail: (error: unknown) => void;
}

/** Listens until the returned function is called. */
export function watchEndings({ process, stdout, source, model, editing, end, fail }: EndingPort): () => void {
  const deafen = hearEndings(process, (signal) => end({ reason: "signal", signal }));
  const listeners = [
    [process, "uncaughtException", fail] as const,
    [stdout, "error", () => end({ reason: "disconnected" })] as const,
  ];
  for (const [emitter, event, listener] of listeners) emitter.on(event, listener);
  const heedStatus = () => {
    if (!isLogReplaced(source.status())) return;
    const edited = editing();
    if (edited) edited.then(heedStatus);
    else end({ reason: "log-replaced", before: model() });
  };
  const leaveSource = source.subscribe(heedStatus);
  // It may be so already, and the screen is only being opened.
  queueMicrotask(heedStatus);
  return () => {
    leaveSource();
    deafen();
    for (const [emitter, event, listener] of listeners) emitter.off(event, listener);
  };
}
