/** The side of a pane that reads stores and waits: it carries out the pane's effects and makes its frame. */

import type { Clock } from "../../base/clock.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import type { PaneEffects } from "../state/effect.ts";
import type { PaneFrames } from "../state/frame.ts";
import type { Message } from "../state/message.ts";
import type { Model } from "../state/model.ts";
import type { PaneName } from "../state/panes/types.ts";
import type { Thing } from "../state/thing.ts";
import type { TerminalPort } from "./app-effects.ts";
import type { UiSource } from "./source.ts";

export interface PaneRuntime<Name extends PaneName> {
  run(effect: PaneEffects[Name]): void;
  /**
   * Sends the model what has changed outside. Before a key nothing may move: the user pressed it because of what is on the
   * screen.
   */
  catchUp?(before: "key" | "frame"): void;
  /** Called with every new model, before the effects of its step. */
  hold?(model: Model): void;
  /** What the view shows beside the model, no more than the pane's name if nothing; asked for only while the pane is shown. */
  frame(model: Model): PaneFrames[Name];
  /** What was loaded and has a name, for the palette. */
  things?(): readonly Thing[];
  close?(): void;
}

export interface RuntimePort {
  readonly source: UiSource;
  readonly clock: Clock;
  readonly send: (message: Message) => void;
  /** Sends a later message and asks for a frame; does nothing once the screen is closed. */
  readonly answer: (message: Message) => void;
  /** Ends everything that still waits when the screen is closed. */
  readonly closing: AbortSignal;
  /** Puts text on the clipboard and says so: "Copied the record". */
  readonly copy: (text: string, what: string) => void;
  /** Opens a text in the user's editor; the name tells the editor what it is. */
  readonly editText: TerminalPort["editText"];
  /** Runs the function later, unless the UI is closed by then. */
  readonly later: (delayMs: number, then: () => void) => void;
  /** Names of functions and workflows, for records that have only an identifier. */
  readonly names: ActivityStore["names"];
  /** Asks for a frame, because something has changed. */
  readonly redraw: () => void;
}

export type CreatePaneRuntime<Name extends PaneName> = (port: RuntimePort) => PaneRuntime<Name>;
