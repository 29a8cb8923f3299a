/** Notes what a step has changed of what is remembered, whichever key has changed it, and puts it back at the next start. */

import type { Effect } from "../effect.ts";
import type { Model } from "../model.ts";
import { withActivity } from "../panes/activity/setters.ts";
import { withAudit } from "../panes/audit/setters.ts";
import { withTraces } from "../panes/traces/setters.ts";
import { type MemoryNote, noAppMemory, noted } from "./memory.ts";
import { placeOf } from "./remember.ts";

/** The step with notes of the saved view in use, and of the parts of texts that are folded. */
export function keepChanges(
  before: Model,
  [next, effects]: readonly [Model, readonly Effect[]],
): readonly [Model, readonly Effect[]] {
  const notes = changesIn(before, next);
  const memory = notes.reduce(noted, next.memory);
  if (memory === next.memory) return [next, effects];
  return [{ ...next, memory }, [...effects, ...notes.map((note) => ({ kind: "remember", note }) as const)]];
}

function changesIn(before: Model, next: Model): readonly MemoryNote[] {
  const { view } = next.activity.filter;
  const isOtherView = view !== before.activity.filter.view;
  return [
    ...(isOtherView ? [{ part: "view", app: placeOf(next.identity), view } as const] : []),
    ...foldedTexts.flatMap(({ text, foldsOf }) => {
      const paths = foldsOf(next);
      return paths === foldsOf(before) ? [] : [{ part: "folds", text, paths } as const];
    }),
  ];
}

/** The model of a new screen with what was folded on the last one. */
export function withKeptFolds(model: Model): Model {
  return foldedTexts.reduce((kept, { text, fold }) => {
    const paths = model.memory.folds.get(text);
    return paths ? fold(kept, paths) : kept;
  }, model);
}

/** The view that was in use when the app was left; in the demo and in recordings every start is the first one. */
export function keptView({ identity, memory }: Model): string | undefined {
  if (identity.demo || identity.recording) return undefined;
  return (memory.apps.get(placeOf(identity)) ?? noAppMemory).view;
}

/** Texts whose layout is the same from one record to the next. */
interface FoldedText {
  readonly text: string;
  foldsOf(model: Model): readonly string[];
  fold(model: Model, folds: readonly string[]): Model;
}

const foldedTexts: readonly FoldedText[] = [
  {
    text: "record",
    foldsOf: ({ activity }) => activity.detail.folds,
    fold: (model, folds) => withActivity(model, { detail: { ...model.activity.detail, folds } }),
  },
  {
    text: "run",
    foldsOf: ({ traces }) => traces.run.detail.folds,
    fold: (model, folds) => {
      const { run } = model.traces;
      return withTraces(model, { run: { ...run, detail: { ...run.detail, folds } } });
    },
  },
  {
    text: "entry",
    foldsOf: ({ audit }) => audit.detail.folds,
    fold: (model, folds) => withAudit(model, { detail: { ...model.audit.detail, folds } }),
  },
];
