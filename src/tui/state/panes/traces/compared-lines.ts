/** What two runs have in one part, field by field, as lines: both values beside each other, or below each other where they are long. */

import type { NameOf } from "../../../../activity/component-names.ts";
import type { ComparedField, FieldGroup } from "../../../../activity/runs/compare-fields.ts";
import type { ComparedRow, RowDifference } from "../../../../activity/runs/compare-runs.ts";
import { differenceWords, usualWords } from "../../../../activity/runs/compared-words.ts";
import type { WaterfallRow } from "../../../../activity/runs/waterfall.ts";
import { columnsOf, fitColumns, safeLine } from "../../../../base/terminal-text.ts";
import { formatBeside, formatDuration, type InstantForm } from "../../../../base/time.ts";
import { fittedLabels } from "../../reader/labels.ts";
import { block, labelGap, labelText, type ReaderLine, type Shape } from "../../reader/line.ts";
import { saidOfField } from "./said-of-field.ts";

export interface ComparedLayout {
  readonly columns: number;
  readonly differencesOnly: boolean;
  /** What the two runs are called: `last good run`. */
  readonly runs: { readonly left: string; readonly right: string };
  /** The field that stands at the cursor of the list. */
  readonly current: ComparedField | undefined;
  readonly nameOf: NameOf;
  readonly time: InstantForm;
}

export function comparedLines(part: ComparedRow, layout: ComparedLayout): readonly ReaderLine[] {
  const ended = endFacts(part, layout.nameOf);
  const rest = [startFact(part, layout.time), ...fieldFacts(part.fields, layout)];
  const shape = comparedShape([...ended, ...rest], layout.columns);
  return [
    ...headLines(layout.runs, shape),
    ...ended.flatMap((fact) => factLines(fact, layout, shape)),
    ...usualLines(part, shape),
    ...rest.flatMap((fact) => factLines(fact, layout, shape)),
    ...(part.left && part.right ? [] : missingLines(part, layout, shape)),
  ];
}

/** The sign before a label stays where the label is cut. */
function comparedShape(facts: readonly ComparedFact[], columns: number): Shape {
  const widest = facts.reduce((most, { label }) => Math.max(most, columnsOf(safeLine(label))), 8);
  const labelColumns = Math.min(widest, Math.floor(columns / 3));
  const fitted = fittedLabels(
    facts.map(({ label }) => label.slice(signed)),
    labelColumns - signed,
  );
  const labels = new Map(
    facts.map(({ label }) => [label, label.slice(0, signed) + (fitted.get(label.slice(signed)) ?? "")]),
  );
  return { columns, labelColumns, labels };
}

/** Columns of the sign and the space before a label. */
const signed = 2;

/** One place of both runs; undefined where the side has nothing there. */
interface ComparedFact {
  readonly label: string;
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly difference: RowDifference;
  readonly field?: ComparedField;
}

/** How the part ended, and how long that took. */
function endFacts({ left, right, difference, times }: ComparedRow, nameOf: NameOf): readonly ComparedFact[] {
  const both = (textOf: (part: WaterfallRow) => string) => ({
    left: left && safeLine(textOf(left)),
    right: right && safeLine(textOf(right)),
  });
  const isPart = times !== undefined || (left ?? right)?.kind !== "output";
  const says = both(({ text, status }) => text || status);
  const named = both(({ label }) => nameOf(label) ?? label);
  return [
    { label: `${signs[difference]} ${isPart ? "ended" : "printed"}`, ...says, difference },
    ...(named.left !== undefined && named.right !== undefined && named.left !== named.right
      ? [{ label: "≠ name", ...named, difference: "text" as const }]
      : []),
    ...(times
      ? [
          {
            label: `${times.slow === "none" ? " " : "≠"} took`,
            left: formatDuration(times.leftMs),
            right: `${formatDuration(times.rightMs)}  ${differenceWords(times)}`.trimEnd(),
            difference: times.slow === "none" ? ("none" as const) : ("text" as const),
          },
        ]
      : []),
  ];
}

function startFact({ left, right }: ComparedRow, form: InstantForm): ComparedFact {
  const [leftUs, rightUs] = [left, right].map((part) => part?.startUs ?? part?.endUs);
  const startOf = (us: number | undefined, otherUs = us) => {
    if (us === undefined || otherUs === undefined) return undefined;
    return formatBeside(us, otherUs, form);
  };
  return {
    label: "  at",
    left: startOf(leftUs, rightUs),
    right: startOf(rightUs, leftUs),
    difference: "own",
  };
}

/** Of each group what differs comes first. */
function fieldFacts(
  fields: readonly ComparedField[],
  { differencesOnly }: ComparedLayout,
): readonly ComparedFact[] {
  return fieldGroups.flatMap((group) => {
    const ofGroup = fields.filter((field) => field.group === group);
    const shown = ofGroup.filter(
      ({ difference }) => !differencesOnly || (difference !== "none" && difference !== "own"),
    );
    const ordered = shown.toSorted((a, b) => rankOf(a) - rankOf(b));
    return ordered.map((field) => ({
      label: `${signs[field.difference]} ${field.place}`,
      ...{ left: field.left?.text, right: field.right?.text, difference: field.difference, field },
    }));
  });
}

const fieldGroups: readonly FieldGroup[] = ["inputs", "outputs", "attributes"];

function rankOf({ difference }: ComparedField): number {
  return difference === "none" ? 2 : difference === "own" ? 1 : 0;
}

const signs: Readonly<Record<RowDifference, string>> = {
  ...{ none: " ", own: "≈", text: "≠", changed: "≠", type: "≠", outcome: "≠" },
  ...{ "only-left": "≠", "only-right": "≠" },
};

const roles: Readonly<Record<RowDifference, ReaderLine["role"]>> = {
  ...{ none: "field", own: "note", text: "warn", changed: "warn", type: "error", outcome: "error" },
  ...{ "only-left": "warn", "only-right": "warn" },
};

function headLines({ left, right }: ComparedLayout["runs"], shape: Shape): readonly ReaderLine[] {
  const room = valueColumns(shape);
  const cells = [
    { label: labelText("", shape), text: fitColumns(left, room + labelGap) },
    { label: "", text: fitColumns(right, room) },
  ];
  return [{ role: "note", cells }];
}

/** Columns of each value where two stand beside each other. */
function valueColumns({ columns, labelColumns }: Shape): number {
  return Math.max(4, Math.floor((columns - labelColumns - 2 * labelGap) / 2));
}

function factLines(
  fact: ComparedFact,
  { runs, current }: ComparedLayout,
  shape: Shape,
): readonly ReaderLine[] {
  const { label, difference, field } = fact;
  const room = valueColumns(shape);
  const [left, right] = [valueText(fact, "left"), valueText(fact, "right")];
  const role = roles[difference];
  const isCurrent = current !== undefined && field?.place === current.place && field.group === current.group;
  const says = field && saidOfField(field);
  // What is copied is the value alone.
  const marked = (line: ReaderLine, said: string | undefined): ReaderLine => ({
    ...line,
    ...(says && { cells: line.cells.map((cell) => ({ ...cell, says })) }),
    ...(isCurrent && { current: true as const }),
    ...(said !== undefined && { fact: { label: label.slice(signed), text: said } }),
  });
  if (difference === "none" && left === right)
    return block("field", label, left, shape).map((line) => marked(line, fact.right));
  if (columnsOf(left) <= room && columnsOf(right) <= room) {
    const cells = [
      { label: labelText(label, shape), text: fitColumns(left, room + labelGap) },
      { label: "", text: right },
    ];
    return [marked({ role, cells }, fact.right ?? fact.left)];
  }
  const titleColumns = Math.max(columnsOf(runs.left), columnsOf(runs.right));
  const inner: Shape = { ...shape, labelColumns: shape.labelColumns + labelGap + titleColumns };
  const titled = (said: string, run: string) => labelText(said, shape) + fitColumns(run, titleColumns);
  return [
    ...block(role, titled(label, runs.left), left, inner).map((line) => marked(line, fact.left)),
    ...block(role, titled("", runs.right), right, inner).map((line) => marked(line, fact.right)),
  ];
}

/** The types are said where they differ. */
function valueText({ left, right, difference, field }: ComparedFact, side: "left" | "right"): string {
  const text = side === "left" ? left : right;
  if (text === undefined) return "missing";
  return difference === "type" ? `${text} (${field?.[side]?.type})` : text;
}

function usualLines({ times }: ComparedRow, shape: Shape): readonly ReaderLine[] {
  return times?.usual ? block("note", "  usual", usualWords(times.usual), shape) : [];
}

function missingLines(
  { left, notReached }: ComparedRow,
  { runs }: ComparedLayout,
  shape: Shape,
): readonly ReaderLine[] {
  const why = notReached ? `: ${theRun(runs[notReached])} had failed before` : "";
  return block("note", "", `Only ${theRun(left ? runs.left : runs.right)} has this${why}.`, {
    ...shape,
    labelColumns: 0,
  });
}

/** `the last good run`, `this run`. */
function theRun(title: string): string {
  return title.startsWith("this ") ? title : `the ${title}`;
}
