/** The card of a root cause as labelled facts in words: what failed, its error, what it was given, what it printed, and why. */

import { countOf, countText } from "../../base/count-words.ts";
import { formatDuration } from "../../base/time.ts";
import { isComponentId, type NameOf, shownName } from "../component-names.ts";
import { leafText } from "../leaves.ts";
import { limitWords } from "../run-limits.ts";
import type { Link } from "../view.ts";
import type { CauseFact } from "./cause-fact.ts";
import type { CauseValue } from "./cause-values.ts";
import { type GoodWords, goodFacts } from "./good-facts.ts";
import { isOfRun } from "./of-run.ts";
import type { CausePart, CauseStep, RootCause } from "./root-cause.ts";

export interface CauseWords extends GoodWords {
  readonly nameOf?: NameOf | undefined;
  /** What loads the beginning of a run that is not loaded: `b loads older events`. */
  readonly loadOlder?: string | undefined;
}

/** What matters most comes first. */
export function causeFacts(cause: RootCause, words: CauseWords = {}): readonly CauseFact[] {
  const { nameOf = () => undefined } = words;
  return [
    partFact(cause.part, nameOf),
    ...errorFacts(cause),
    ...outcomeFacts(cause, nameOf),
    ...(isPastLimit(cause) ? timeFacts(cause) : []),
    ...inputFacts(cause.inputs),
    ...goodFacts(cause, words, nameOf),
    ...printedFacts(cause),
    ...(isPastLimit(cause) ? [] : timeFacts(cause)),
    ...stackFacts(cause),
    ...itemFacts(cause),
    ...(cause.hint ? [{ role: "hint", label: "why", text: cause.hint } as const] : []),
    ...runFacts(cause, words.loadOlder),
  ];
}

function partFact(part: CausePart, nameOf: NameOf): CauseFact {
  const link = linkOf(part);
  return {
    role: "part",
    label: part.isEndless ? "no end" : "failed",
    text: partWords(part, nameOf),
    ...(link ? { link } : {}),
    rowId: part.rowId,
  };
}

/** `function load_balance, step 2 of 4 of Request time off`. */
export function partWords(part: CausePart, nameOf: NameOf = () => undefined): string {
  const { kind, name, step, workflow } = part;
  const called = nameOf(name) ?? name;
  const place = [
    kind !== "step" && step ? stepWords(step, nameOf(step.name) ?? step.name, called) : "",
    kind !== "workflow" && workflow?.name ? `of ${nameOf(workflow.name) ?? workflow.name}` : "",
  ].filter(Boolean);
  const ownStep = kind === "step" && step ? stepWords(step, called, "") : "";
  const what = ownStep || [kindWord(part), shownName(called)].filter(Boolean).join(" ");
  return [what, place.join(" ")].filter(Boolean).join(", ");
}

/** An event of a function names it by its identifier alone, where the function is no longer there. */
function kindWord({ kind, name }: CausePart): string {
  return kind === "event" && isComponentId(name, "function") ? kindWords.function : kindWords[kind];
}

const kindWords: Readonly<Record<CausePart["kind"], string>> = {
  function: "function",
  step: "step",
  workflow: "workflow",
  trigger: "trigger",
  event: "",
  output: "what was printed by",
};

/** A step has the name of its function, mostly. */
function stepWords({ number, of }: CauseStep, name: string, known: string): string {
  // Where the start of the step is not loaded, its number is not known.
  const place =
    number === undefined
      ? name === known
        ? "a step"
        : "step"
      : `step ${number}${of === undefined ? "" : ` of ${of}`}`;
  return name === known || name === "" ? place : `${place} ${name}`;
}

/** Enter on the part shows the function's or workflow's own place. */
function linkOf({ kind, id, workflow }: CausePart): Link | undefined {
  if (kind === "trigger") return id === "" ? undefined : { kind: "trigger", id };
  if (isComponentId(id, "function")) return { kind: "function", id };
  const workflowId = kind === "workflow" ? id : (workflow?.id ?? "");
  return workflowId === "" ? undefined : { kind: "workflow", id: workflowId };
}

function errorFacts({ error, part }: RootCause): readonly CauseFact[] {
  if (!error) {
    const text = part.isEndless ? "the log has no end of it" : "the log does not say why";
    return [{ role: "note", label: "error", text }];
  }
  const { said } = partsOfError(error.text);
  return [{ role: "error", label: "error", text: shortened(said), rowId: part.rowId }];
}

/** Where in the code it happened matters after what happened. */
function stackFacts({ error }: RootCause): readonly CauseFact[] {
  const { stack } = partsOfError(error?.text ?? "");
  return stack.length === 0 ? [] : [{ role: "note", label: "stack", text: shortened(stack) }];
}

/** The lines of a call stack at the end of the text, without their indentation. */
function partsOfError(text: string) {
  const lines = text.split("\n");
  const last = lines.findLastIndex((line) => !/^\s+at \S/.test(line));
  return { said: lines.slice(0, last + 1), stack: lines.slice(last + 1).map((line) => line.trim()) };
}

const mostLines = 12;

function shortened(lines: readonly string[]): string {
  const rest = lines.length - mostLines;
  return (rest > 1 ? [...lines.slice(0, mostLines), `… ${countOf(rest, "more line")}`] : lines).join("\n");
}

function outcomeFacts(cause: RootCause, nameOf: NameOf): readonly CauseFact[] {
  const { attempts, others, isOvercome, run, signs } = cause;
  const inside = signs.slice(-mostSigns).map(
    ({ subject, text, rowId }): CauseFact => ({
      ...{ role: "error", label: "before it", rowId },
      text: [nameOf(subject) ?? subject, text].filter(Boolean).join(": "),
    }),
  );
  const words = [
    attempts > 1 ? `${attempts} attempts, all failed` : "",
    others > 0 ? `${countOf(others, "other part")} of the run went wrong too` : "",
    isOvercome ? wentOn(run.status) : "",
  ].filter(Boolean);
  return [
    ...inside,
    ...(words.length === 0 ? [] : [{ role: "note", label: "run", text: words.join("; ") } as const]),
  ];
}

const mostSigns = 2;

function wentOn(status: RootCause["run"]["status"]): string {
  if (status === "failed") return "the run got over this, and failed for another reason";
  return status === "succeeded" ? "the run succeeded all the same" : "the run went on all the same";
}

/** Then the time is part of the reason. */
function isPastLimit({ time }: RootCause): boolean {
  return time?.isLimited === true && time.isPast;
}

function timeFacts(cause: RootCause): readonly CauseFact[] {
  const { time } = cause;
  if (!time) return [];
  const text = time.isLimited ? limitWords(time) : formatDuration(time.ms);
  return [{ role: isPastLimit(cause) ? "error" : "field", label: "time", text }];
}

const mostInputs = 8;

function inputFacts(inputs: readonly CauseValue[] | undefined): readonly CauseFact[] {
  if (!inputs) return [];
  if (inputs.length === 0) return [{ role: "note", label: "inputs", text: "none" }];
  const rest = inputs.length - mostInputs;
  const shown = rest > 1 ? inputs.slice(0, mostInputs) : inputs;
  return [
    ...shown.map(
      ({ place, value, link }, index): CauseFact => ({
        ...{ role: "field", label: index === 0 ? "inputs" : "" },
        text: `${place} = ${valueText(value)}`,
        ...(link ? { link } : {}),
      }),
    ),
    ...(rest > 1 ? [{ role: "note", label: "", text: `… ${countOf(rest, "more value")}` } as const] : []),
  ];
}

/** Texts in quotes: the number 3 and the text "3" differ. */
function valueText(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : leafText(value);
}

function printedFacts({ printed: { lines, before, isLeast }, part }: RootCause): readonly CauseFact[] {
  const isOfFunction = part.kind === "function" || part.kind === "step";
  if (lines.length === 0) return isOfFunction ? [{ role: "note", label: "printed", text: "nothing" }] : [];
  const earlier: readonly CauseFact[] =
    before === 0
      ? []
      : [
          {
            role: "note",
            label: "printed",
            text: `… ${countText(before)} ${isLeast ? "or more" : "more"} before`,
          },
        ];
  return [
    ...earlier,
    ...lines.map(
      ({ text, rowId }, index): CauseFact => ({
        ...{ role: "output", label: index === 0 && before === 0 ? "printed" : "" },
        ...{ text, rowId },
      }),
    ),
  ];
}

function itemFacts({ items }: RootCause): readonly CauseFact[] {
  return items.flatMap(({ datastore, key }, index): readonly CauseFact[] =>
    key === undefined
      ? []
      : [
          {
            ...{ role: "field", label: index === 0 ? "items" : "" },
            ...{ text: `${datastore} ${key}`, link: { kind: "item", id: key, datastore } },
          },
        ],
  );
}

function runFacts(cause: RootCause, loadOlder: string | undefined): readonly CauseFact[] {
  if (!isOfRun(cause)) return [{ role: "note", label: "run", text: "none: the event belongs to no trace" }];
  if (cause.run.startSeen) return [];
  const text = ["the beginning of the run is not loaded", loadOlder].filter(Boolean).join(": ");
  return [{ role: "note", label: "run", text }];
}
