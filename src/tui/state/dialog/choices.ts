/** What a picker offers: every action that has a meaning here, the panes and the saved views; best matches first. */

import { bindingsNow } from "../keymap.ts";
import type { Binding } from "../keys/binding.ts";
import { keyLabel } from "../keys/key.ts";
import type { Model } from "../model.ts";
import type { ViewEntry } from "../view-entry.ts";
import { fuzzyMatch } from "./fuzzy.ts";
import type { Picker } from "./model.ts";

export type Choice = ActionChoice | ViewChoice;

interface ActionChoice {
  readonly kind: "action";
  /** The same in every session, so that a choice can be remembered. */
  readonly id: string;
  readonly text: string;
  /** Its keys. */
  readonly detail: string;
  readonly group: string;
  readonly binding: Binding;
}

interface ViewChoice {
  readonly kind: "view";
  readonly id: string;
  readonly text: string;
  /** Its query, or what is wrong with it. */
  readonly detail: string;
  readonly group: string;
  readonly view: ViewEntry;
}

export interface ShownChoice {
  readonly choice: Choice;
  /** Offsets of the matched letters in its text. */
  readonly at: readonly number[];
}

/** All choices while nothing is typed; then those that match, the best first. */
export function shownChoices(model: Model, { kind, line }: Picker): readonly ShownChoice[] {
  const choices = kind === "palette" ? paletteChoices(model) : model.views.map(viewChoice);
  const matches = choices.flatMap((choice) => {
    const match = fuzzyMatch(line.text, choice.text);
    return match ? [{ choice, ...match }] : [];
  });
  return line.text.trim() === "" ? matches : matches.toSorted((a, b) => b.score - a.score);
}

function paletteChoices(model: Model): readonly Choice[] {
  const actions = bindingsNow({ ...model, dialog: undefined })
    .filter(({ action }) => action !== "palette")
    .map(actionChoice);
  const views = model.views.map((view) => ({ ...viewChoice(view), text: `View: ${view.title}` }));
  // An action may stand in two contexts; the inner context comes first.
  const once = Map.groupBy([...actions, ...views], ({ text }) => text);
  return [...once.values()]
    .flatMap(([first]) => (first ? [first] : []))
    .toSorted((a, b) => rank(a, model.memory.actions) - rank(b, model.memory.actions));
}

/** What was used last comes first; motions, which users seldom search for, come last. */
function rank({ id, group }: Choice, recent: readonly string[]): number {
  const place = recent.indexOf(id);
  if (place !== -1) return place;
  return group === "Move" ? recent.length + 1 : recent.length;
}

function actionChoice(binding: Binding): ActionChoice {
  const { action, context, help, group, keys } = binding;
  return {
    kind: "action",
    id: `${context}.${action}`,
    text: action.startsWith("open-") && context === "pane" ? `Pane: ${help}` : help,
    detail: keys.map(keyLabel).join(" "),
    group,
    binding,
  };
}

function viewChoice(view: ViewEntry): ViewChoice {
  return {
    kind: "view",
    id: `view.${view.name}`,
    text: view.title,
    detail: view.problem ?? view.query ?? "",
    group: view.shipped ? "shipped" : "project",
    view,
  };
}
