/** The palette: every action, pane, view and place there is a name for, from anywhere; what can be done here comes first. */

import { methods } from "../../../catalog/methods.ts";
import type { Effect } from "../effect.ts";
import { editedLine } from "../line/editor.ts";
import { listStart } from "../list/position.ts";
import type { Model, Step } from "../model.ts";
import { panes } from "../panes/all.ts";
import { step } from "../step.ts";
import { themeChoices } from "../theme/choices.ts";
import type { Thing } from "../thing.ts";
import type { Choice } from "./choice.ts";
import { shownChoices, viewChoice } from "./choices.ts";
import type { Palette } from "./model.ts";
import { actionsElsewhere, actionsHere, helpTopics, warningTopic } from "./palette-actions.ts";
import { chosenIn } from "./picker.ts";

/** Asks what the log and the lists name, and what no pane has asked for yet: `followPalette` takes the answers. */
export function openPalette(model: Model): Step {
  const dialog = { kind: "palette", line: editedLine(""), things: [], choices: [], ...listStart } as const;
  return panes.reduce<Step>(
    ([asked, effects], pane) => {
      const [next, more] = pane.learn?.(asked) ?? step(asked);
      return [next, [...effects, ...more]];
    },
    step({ ...model, dialog }, { kind: "find-things" }),
  );
}

/** The answer to `find-things`. */
export function withThings(model: Model, things: readonly Thing[]): Model {
  const { dialog } = model;
  return dialog?.kind === "palette" ? { ...model, dialog: { ...dialog, things } } : model;
}

/**
 * The choices are always those of the model, whatever becomes known while the palette is open. What a pane has learnt may
 * have given its runtime more names, so that is asked again.
 */
export function followPalette(before: Model, model: Model): readonly [Model, readonly Effect[]] {
  const { dialog } = model;
  if (dialog?.kind !== "palette") return [model, []];
  const opened = before.dialog?.kind === "palette" ? before.dialog : undefined;
  const hasLearnt = opened !== undefined && panes.some(({ name }) => before[name] !== model[name]);
  const isSame = opened?.things === dialog.things && sources.every((part) => before[part] === model[part]);
  if (isSame && !hasLearnt) return [model, []];
  const followed = keepSelected(model, { ...dialog, choices: paletteChoices(model, dialog.things) });
  return [{ ...model, dialog: followed }, hasLearnt ? [{ kind: "find-things" }] : []];
}

/** What choices are made of, beside the panes. */
const sources = ["keyTable", "views", "theme", "platformNotes"] as const;

/** The best match stays selected until another is; that one then stays it, wherever it goes. */
function keepSelected(model: Model, palette: Palette): Palette {
  const selected = model.dialog?.kind === "palette" && palette.cursor > 0 && chosenIn(model, model.dialog);
  if (!selected) return palette;
  const at = shownChoices(model, palette).findIndex(({ choice }) => choice.id === selected.id);
  return at === -1 ? palette : { ...palette, cursor: at };
}

/** Why a name may not be found that there is; empty where everything was asked for. */
export function unlearnt(model: Model): readonly string[] {
  return panes.flatMap((pane) => pane.unlearnt?.(model) ?? []);
}

/** In the order of the empty line: what is done often before what is looked up by name; motions and calls last. */
function paletteChoices(model: Model, things: readonly Thing[]): readonly Choice[] {
  const here = actionsHere(model);
  const elsewhere = actionsElsewhere(model, here);
  const named = [...panes.flatMap((pane) => pane.things?.(model) ?? []), ...things].map(thingChoice);
  const isMotion = ({ does }: Choice) => does.kind === "action" && does.binding.group === "Move";
  const choices = [
    ...here.filter((choice) => !isMotion(choice)),
    ...model.views.map((view) => ({ ...viewChoice(view), kind: "view" })),
    ...named,
    ...themeChoices(model.theme),
    ...elsewhere.filter((choice) => !isMotion(choice)),
    ...warningTopic(model),
    ...helpTopics(),
    ...methodChoices,
    ...here.filter(isMotion),
    ...elsewhere.filter(isMotion),
  ];
  return [...new Map(choices.toReversed().map((choice) => [choice.id, choice])).values()].toReversed();
}

const methodChoices: readonly Choice[] = Object.values(methods).map(({ name, summary }) => ({
  id: `method.${name}`,
  text: name,
  kind: "method",
  detail: summary,
  isElsewhere: true,
  does: { kind: "visit", to: { pane: "api", method: name } },
}));

function thingChoice({ kind, name, id, otherNames = [], to }: Thing): Choice {
  const detail = [id, ...otherNames].filter(Boolean).join("  ");
  return { id: `${kind}.${id || name}`, text: name, kind, detail, otherNames, does: { kind: "visit", to } };
}
