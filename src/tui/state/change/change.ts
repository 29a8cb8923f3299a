/**
 * A change of any pane before it is made: planned against what is stored, shown, confirmed and carried out. A
 * protected profile is confirmed by typing a name, anything else by a yes.
 */

import type { Failure } from "../../../base/failure.ts";
import { safeLine } from "../../../base/terminal-text.ts";
import { type EditedLine, editedLine } from "../line/editor.ts";
import { type LineKeys, typingInLine } from "../line/typing.ts";
import { type ReaderPlace, textStart } from "../reader/place.ts";

export interface Change<Plan extends Confirmed = Confirmed> {
  readonly phase: "planning" | "asking" | "making";
  /** Undefined while it is planned. */
  readonly plan: Plan | undefined;
  /** Why it could not be planned, or was not made. */
  readonly failure: Failure | undefined;
  /** The name being typed, where a yes is not enough. */
  readonly name: EditedLine | undefined;
  /** It was agreed to and not sent, as what is stored had changed meanwhile: the plan is against what is stored now. */
  readonly isOvertaken: boolean;
  /** Where it is read, and what is searched for in it. */
  readonly place: ReaderPlace;
}

export interface Confirmed {
  /** The name to type; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  /** A try of it before may have been made: its answer was lost. */
  readonly mayBeDone?: boolean | undefined;
}

/** What a pane does with its change; `Step` is what the program does next. */
export interface ChangeUse<Changing extends Change, Step> {
  /** Shows the change as it is now. */
  shown(change: Changing): Step;
  /** Carries it out. */
  make(change: Changing): Step;
  /** Leaves everything as it is. */
  drop(): Step;
  warn(text: string): Step;
  /** For a key while no change is asked about. */
  ignore(): Step;
}

/** What the keys do to a change that is asked about. */
export interface AskedChange<Step> {
  confirm(): Step;
  /** What is sent already cannot be held back. */
  refuse(): Step;
  /** The answers that do something now. */
  readonly answers: readonly Answer[];
  /** The name being typed; undefined while there is none. */
  readonly typing: LineKeys<Step> | undefined;
}

export type Answer = "confirm" | "refuse";

const answersIn: Readonly<Record<Change["phase"], readonly Answer[]>> = {
  planning: ["refuse"],
  asking: ["confirm", "refuse"],
  making: [],
};

export function askedChange<Changing extends Change, Step>(
  change: Changing | undefined,
  use: ChangeUse<Changing, Step>,
): AskedChange<Step> {
  if (!change) return { confirm: use.ignore, refuse: use.ignore, answers: [], typing: undefined };
  const refuse = () => (change.phase === "making" ? use.warn("It is being sent") : use.drop());
  const answers = answersIn[change.phase];
  return { confirm: () => confirm(change, use), refuse, answers, typing: typingName(change, use, refuse) };
}

export const newChange = {
  phase: "planning",
  plan: undefined,
  failure: undefined,
  name: undefined,
  isOvertaken: false,
  place: textStart,
} as const satisfies Change<never>;

/** Asks for a yes, or for the name. */
export function asking<Changing extends Change>(change: Changing): Changing {
  const name = change.plan?.nameToType === undefined ? undefined : editedLine("");
  return { ...change, phase: "asking", name };
}

function confirm<Changing extends Change, Step>(change: Changing, use: ChangeUse<Changing, Step>): Step {
  if (change.phase !== "asking") return use.ignore();
  return change.plan?.nameToType === undefined ? make(change, use) : use.shown(asking(change));
}

function typingName<Changing extends Change, Step>(
  change: Changing,
  use: ChangeUse<Changing, Step>,
  cancel: () => Step,
): LineKeys<Step> | undefined {
  const { name, plan } = change;
  if (!name || change.phase !== "asking") return undefined;
  return typingInLine(name, {
    changed: (line) => use.shown({ ...change, name: line }),
    accept: () =>
      name.text.trim() === plan?.nameToType
        ? make(change, use)
        : use.warn(
            `That is not the name that the protected place asks for: ${safeLine(plan?.nameToType ?? "")}`,
          ),
    cancel,
    ignore: use.ignore,
  });
}

function make<Changing extends Change, Step>(change: Changing, use: ChangeUse<Changing, Step>): Step {
  return use.make({ ...change, phase: "making", failure: undefined, name: undefined });
}
