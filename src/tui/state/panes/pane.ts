/** What a pane is to the rest of the UI: its keys, what its keys and messages do, and the line that is typed in it. */

import type { Change } from "../change/change.ts";
import type { HistogramUse } from "../histogram/choosing.ts";
import type { Binding, KeyContext } from "../keys/binding.ts";
import type { LineKeys } from "../line/typing.ts";
import type { ListPosition } from "../list/position.ts";
import type { Message } from "../message.ts";
import type { Model, PaneModels, Step } from "../model.ts";
import type { Narrowing } from "../narrowing/value.ts";
import type { Destination, HistoryEntry } from "../navigation.ts";
import type { TextShown } from "../reader/shown.ts";
import type { StepHint } from "../record/step-hint.ts";
import type { Searched } from "../search/searched.ts";
import type { TabsShown } from "../tabs.ts";
import type { Thing } from "../thing.ts";
import type { PaneName } from "./types.ts";

export interface Pane {
  readonly name: PaneName;
  readonly title: string;
  /** What the place is for, in a sentence. */
  readonly about: string;
  /** The digit that opens it. */
  readonly key: string;
  readonly initial: PaneModels[PaneName];
  readonly bindings: readonly Binding[];
  /**
   * Every answer that `contexts` can give, for the check that no two keys clash. Leave out an answer that is part of a longer one: the
   * longer one is checked.
   */
  readonly contextStacks: readonly (readonly KeyContext[])[];
  /** The pane's contexts whose keys hold now, the innermost first. */
  contexts(model: Model): readonly KeyContext[];
  /**
   * Does what a key of the pane's bindings says; never called with another pane's action. Undefined when Esc has
   * nothing to close: then the root goes back in the history.
   */
  act(model: Model, action: string): Step | undefined;
  /** Never called with another pane's message. */
  update(model: Model, message: Message): Step;
  /** Keeps the pane's positions inside what there is; runs after a message that changed the pane, or while it is shown. */
  settle(model: Model): Model;
  /** The line being typed in the pane; it takes all keys that are not in the key table. */
  typing?(model: Model): Typing | undefined;
  /** Adds a term to the filter of the list that is shown; undefined where the list has none. */
  narrow?(model: Model, narrowing: Narrowing): Step | undefined;
  /** The text, or the rows, that have the keys and can be searched in; undefined where the list has a filter. */
  searched?(model: Model): Searched | undefined;
  /** What the user made here and would lose by quitting, as a sentence; undefined where there is nothing. */
  unsent?(model: Model): string | undefined;
  /** What of the screen over the log before is shown over the one that has taken its place. */
  carry(model: Model, before: Model): Step;
  /**
   * Opens the line again that was typed in over the log before, empty or as it is opened: what was typed is written into it. Undefined
   * where none was, or where it is about what is there no more; then it is named as gone. Not asked where `carry` has kept the line open.
   */
  retype(model: Model, before: Model): Step | undefined;
  /** The change that is shown before it is made. */
  change?(model: Model): Change | undefined;
  /** The place on the screen, for a jump to come back to. */
  entry(model: Model): HistoryEntry;
  /** The pane's actions that lead to a context from its other views, done in this order until its keys hold. */
  readonly ways?: Readonly<Record<KeyContext, readonly string[]>>;
  /** What the pane can show by name, as far as that is loaded. */
  things?(model: Model): readonly Thing[];
  /** What the log and every list name, for a line of the pane that asked for that. */
  named?(model: Model, things: readonly Thing[]): Model;
  /** Asks for what `things` lacks and was never asked for. */
  learn?(model: Model): Step;
  /** Why `things` may lack some, as the rest of a sentence: `users are being asked for…`. */
  unlearnt?(model: Model): readonly string[];
  /** The list, its filters and what is open, the outermost first: what Esc takes back one by one, and that alone. */
  crumbs(model: Model, title: string): readonly string[];
  /** Actions that do nothing now, though their keys hold, as `review.confirm`: the footer leaves them out. */
  idle?(model: Model): readonly string[];
  /** What can be done next about the failure whose card is open. */
  nextSteps?(model: Model): readonly StepHint[];
  /** Where the rows of the list stand; undefined where no list is shown. */
  rowsShown(model: Model): RowsShown | undefined;
  /** Where the text stands, also one beside a list that has the keys; undefined where none is shown. */
  textShown?(model: Model): TextShown | undefined;
  /** The tabs that [ and ] go through; undefined where there are none. */
  tabsShown?(model: Model): TabsShown | undefined;
  /** Where the histogram stands; undefined where none is shown. */
  histogramShown?(model: Model): HistogramShown | undefined;
  /** Runs when the pane comes on the screen. */
  open?(model: Model): Step;
  /** Closes what a jump from another pane has opened, when Esc goes back there. */
  leave?(model: Model): Step;
  /** Shows the destination of a jump; `from` is the place that the jump came from. */
  show(model: Model, to: Destination, from: HistoryEntry): Step;
  /** Shows a place of the pane again after a jump away from it. */
  restore(model: Model, entry: HistoryEntry): Step;
}

/** The rows of a list on the screen. */
export interface RowsShown {
  /** The line of the first of them, among the pane's lines. */
  readonly line: number;
  readonly rows: number;
  readonly columns: number;
  readonly position: ListPosition;
  /** Lines of each row from the first one on; each has one where this is absent. */
  readonly heights?: readonly number[] | undefined;
}

/** A histogram on the screen. */
export interface HistogramShown {
  readonly use: HistogramUse;
  /** The first of its lines, among the pane's lines. */
  readonly line: number;
  readonly rows: number;
}

export type Typing = LineKeys<Step>;
