/** Listens for everything that can end the UI from outside, so that the terminal is restored in each case. */

import { type EndingSignal, endingSignals } from "../../base/ending-signals.ts";
import { isLogReplaced } from "../../session/log-replaced.ts";
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
  readonly end: (ending: Ending) => void;
  readonly fail: (error: unknown) => void;
}

/** Listens until the returned function is called. */
export function watchEndings({ process, stdout, source, model, end, fail }: EndingPort): () => void {
  const listeners = [
    ...endingSignals.map((signal) => [process, signal, () => end({ reason: "signal", signal })] as const),
    [process, "uncaughtException", fail] as const,
    [stdout, "error", () => end({ reason: "disconnected" })] as const,
  ];
  for (const [emitter, event, listener] of listeners) emitter.on(event, listener);
  const heedStatus = () => {
    if (isLogReplaced(source.status())) end({ reason: "log-replaced", before: model() });
  };
  const leaveSource = source.subscribe(heedStatus);
  // It may be so already, and the screen is only being opened.
  queueMicrotask(heedStatus);
  return () => {
    leaveSource();
    for (const [emitter, event, listener] of listeners) emitter.off(event, listener);
  };
}
