/** A line with proposals and a history: what each key does to it, the same for every purpose. */

import type { Problem } from "../../../base/problem.ts";
import { type Completion, nextOption } from "./completion.ts";
import { type EditedLine, editedLine, replaceText } from "./editor.ts";
import { type LineKeys, typingInLine } from "./typing.ts";

export interface TypedLine {
  readonly line: EditedLine;
  readonly problem: Problem | undefined;
  /** Undefined until it is known. */
  readonly completion: Completion | undefined;
  /** How many steps back in the history; 0 is the line being typed. */
  readonly historyBack: number;
  /** The text before the first step back in the history. */
  readonly draft: string;
  /** Whether the screen shows what the whole text stands for: not while it is wrong or half typed. */
  readonly isShown: boolean;
}

export function typedLine(text: string | EditedLine): TypedLine {
  const line = typeof text === "string" ? editedLine(text) : text;
  return { line, problem: undefined, completion: undefined, historyBack: 0, draft: line.text, isShown: true };
}

/** A filter is opened for another term: the cursor stands after a space. */
export function filterLine(text: string): TypedLine {
  return typedLine(text === "" ? "" : `${text} `);
}

export interface TypedLineUse<Typed extends TypedLine, Step> {
  /** The history, the latest text last. */
  readonly history: readonly string[];
  /** The text changed: check it and ask for proposals. */
  changed(typed: Typed): Step;
  /** A proposal was put into the line; the others stay, so that the next one can replace it. */
  proposed(typed: Typed): Step;
  accept(): Step;
  cancel(): Step;
  /** For keys that do nothing in the line. */
  ignore(): Step;
}

export function typingWithHistory<Typed extends TypedLine, Step>(
  typed: Typed,
  use: TypedLineUse<Typed, Step>,
): LineKeys<Step> {
  const { history, accept, cancel, ignore } = use;
  const { options = [] } = typed.completion ?? {};
  return typingInLine(typed.line, {
    accept,
    cancel,
    ignore,
    changed: (line) => use.changed({ ...typed, line, historyBack: 0 }),
    ...(options.length > 0 && {
      propose(direction) {
        const next = withProposal(typed, direction);
        return options.length === 1 ? use.changed(next) : use.proposed(next);
      },
    }),
    ...(history.length > 0 && {
      recall(steps) {
        const next = recalled(typed, history, steps);
        return next === typed ? ignore() : use.changed(next);
      },
    }),
  });
}

/** A text that is in the history already moves to its end. */
export function remembered(history: readonly string[], text: string): readonly string[] {
  if (text === "") return history;
  return [...history.filter((earlier) => earlier !== text), text].slice(-longestHistory);
}

/** How many texts the history keeps. */
const longestHistory = 100;

/** Steps through the history; the newest step is the draft. */
function recalled<Typed extends TypedLine>(typed: Typed, history: readonly string[], steps: 1 | -1): Typed {
  const historyBack = Math.max(0, Math.min(typed.historyBack + steps, history.length));
  if (historyBack === typed.historyBack) return typed;
  const draft = typed.historyBack === 0 ? typed.line.text : typed.draft;
  const text = historyBack === 0 ? draft : (history.at(-historyBack) ?? draft);
  return { ...typed, line: editedLine(text), historyBack, draft };
}

/** The next proposal takes the place of the word being typed, or of the proposal before it. */
function withProposal<Typed extends TypedLine>(typed: Typed, direction: 1 | -1): Typed {
  const { completion } = typed;
  if (!completion) return typed;
  const { start, end, options } = completion;
  const chosen = nextOption(options.length, completion.chosen, direction);
  const text = options[chosen]?.text ?? "";
  return {
    ...typed,
    line: replaceText(typed.line, start, end, text),
    completion: { ...completion, end: start + text.length, chosen },
  };
}
