/** A screen goes on over the log that has taken the place of another: in the same pane, with what can be kept, and it says what was typed. */

import { inSentence } from "../../base/in-sentence.ts";
import type { Model, Step } from "./model.ts";
import { panes } from "./panes/all.ts";
import { openPane } from "./places.ts";
import { say, step } from "./step.ts";
import { typeOn } from "./type-on.ts";

/** `before` is the model of the screen over the log before; `why` says that there is another one. */
export function carryOver(model: Model, before: Model, why: string): Step {
  const { timestamps, mouse, theme, help } = before;
  const begun = step(
    {
      ...model,
      hasReplaced: true,
      timestamps,
      mouse,
      help,
      theme: { ...theme, background: model.theme.background ?? theme.background },
    },
    ...(mouse ? [{ kind: "mouse", on: true } as const] : []),
  );
  const [carried, effects] = panes.reduce<Step>(([current, wanted], pane) => {
    const [next, more] = pane.carry(current, before);
    return [next, [...wanted, ...more]];
  }, begun);
  const [opened, asked] = openPane(carried, before.pane);
  const { typed, gone } = typeOn(opened, before);
  const [open, typing] = typed;
  const [said, telling] = say(open, [why, ...madeBefore(open, before, gone)].join(". "), "warn");
  return [said, [...effects, ...asked, ...typing, ...telling]];
}

/** What the user had made and not sent, by the place that it is in: it was kept, or it is gone. */
function madeBefore(model: Model, before: Model, goneLines: readonly string[]): readonly string[] {
  const said = panes.flatMap(({ name, title, unsent, change }) => {
    const isAsked = name === before.pane && change?.(before)?.phase === "asking";
    const made = unsent?.(before) ?? (isAsked ? "The change that was asked about is not made" : undefined);
    const kept = made === undefined ? undefined : unsent?.(model);
    const gone = made === kept ? undefined : made;
    return [
      ...(gone ? [{ title, words: `Gone in ${title}: ${inSentence(gone)}` }] : []),
      ...(kept ? [{ title, words: `Kept in ${title}: ${inSentence(kept)}` }] : []),
    ];
  });
  const unsaid = goneLines.filter((place) => !said.some(({ title }) => title === place));
  return [
    ...said.map(({ words }) => words),
    ...unsaid.map((place) => `Gone in ${place}: what was being typed`),
  ];
}
