/** The actions of the palette: those that have a meaning here, and those of every other place, named by their pane. */

import { onFirstUse } from "../../../base/on-first-use.ts";
import { bindingsNow, contextsOf, rowsOfContexts } from "../keymap.ts";
import type { Binding } from "../keys/binding.ts";
import { asksSomething } from "../keys/context-stacks.ts";
import { contextTitle } from "../keys/context-titles.ts";
import { keyLabel } from "../keys/key.ts";
import type { Model } from "../model.ts";
import { panes } from "../panes/all.ts";
import type { Choice } from "./choice.ts";

export function actionsHere(model: Model): readonly Choice[] {
  const rows = bindingsNow({ ...model, dialog: undefined }).filter(({ action }) => action !== "palette");
  // An action may stand in two contexts; the inner context comes first.
  return onceByText(rows.map((row) => actionChoice(row, isPane(row) ? "pane" : "here")));
}

/** What is in the same words here needs no second line. Answers to questions have a meaning only while they are asked. */
export function actionsElsewhere(model: Model, here: readonly Choice[]): readonly Choice[] {
  const known = new Set(here.map(({ text }) => text));
  const holding = new Set(contextsOf({ ...model, dialog: undefined }));
  const rows = panes.flatMap((pane) => {
    const contexts = [...new Set(pane.contextStacks.flat())];
    const others = contexts.filter((context) => !holding.has(context) && !asksSomething(context));
    return onceByText(
      rowsOfContexts(model, others).map((row) => ({ ...actionChoice(row, pane.title), isElsewhere: true })),
    );
  });
  return rows.filter(({ text }) => !known.has(text));
}

/** What the help begins with while there is something to read of it. */
export function warningTopic(model: Model): readonly Choice[] {
  const { length } = model.platformNotes;
  if (length === 0) return [];
  const does = { kind: "help", contexts: contextsOf({ ...model, dialog: undefined }) } as const;
  const text = "What the platform warns of";
  return [{ id: "help.warnings", text, kind: "help", detail: String(length), does }];
}

/** The keys of each place. */
export const helpTopics = onFirstUse((): readonly Choice[] => {
  const topics = panes.flatMap(({ title, contextStacks }) =>
    contextStacks
      .filter(([inner = ""]) => !asksSomething(inner))
      .map((contexts): Choice => {
        const place = contexts.map(contextTitle).find((name) => name.startsWith(title)) ?? title;
        const does = { kind: "help", contexts } as const;
        const text = `What the keys do in ${place}`;
        return { id: `help.${place}`, text, kind: "help", detail: "", isElsewhere: true, does };
      }),
  );
  return onceByText(topics);
});

function actionChoice(binding: Binding, kind: string): Choice {
  const { action, context, help, keys } = binding;
  const words = otherWords[action];
  return {
    id: `${context}.${action}`,
    text: words === undefined ? help : `${help} (${words})`,
    kind,
    detail: keys.map(keyLabel).join(" "),
    does: { kind: "action", binding },
  };
}

/** What else an action is called where people come from. */
const otherWords: Readonly<Record<string, string>> = {
  "copy-command": "export, script",
  quit: "exit",
  statistics: "totals, counts",
  waterfall: "its cause: why it failed",
};

function isPane({ context, action }: Binding): boolean {
  return context === "pane" && action.startsWith("open-");
}

function onceByText(choices: readonly Choice[]): readonly Choice[] {
  const first = new Map(choices.toReversed().map((choice) => [choice.text, choice]));
  return choices.filter((choice) => first.get(choice.text) === choice);
}
