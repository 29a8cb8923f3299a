/** The palette: every action, pane, view and place there is a name for, from anywhere; what can be done here comes first. */

import { methods } from "../../../catalog/methods.ts";
import { editedLine } from "../line/editor.ts";
import { listStart } from "../list/position.ts";
import type { Model, Step } from "../model.ts";
import { paneNamed, panes } from "../panes/all.ts";
import { step } from "../step.ts";
import { themeChoices } from "../theme/choices.ts";
import type { Thing } from "../thing.ts";
import type { Choice } from "./choice.ts";
import { viewChoice } from "./choices.ts";
import { actionsElsewhere, actionsHere, helpTopics, warningTopic } from "./palette-actions.ts";

/** Asks what the log and the lists name; and which datastores there are, which a manifest or a sandbox of this machine says. */
export function openPalette(model: Model): Step {
  const [looking, effects] = paneNamed("datastores").open?.(model) ?? step(model);
  const dialog = { kind: "palette", line: editedLine(""), choices: [], ...listStart } as const;
  return step(withChoices({ ...looking, dialog }, []), { kind: "find-things" }, ...effects);
}

/** The answer to `find-things`, and to whatever else becomes known while the palette is open. */
export function withChoices(model: Model, things: readonly Thing[]): Model {
  const { dialog } = model;
  if (dialog?.kind !== "palette") return model;
  return { ...model, dialog: { ...dialog, choices: paletteChoices(model, things) } };
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
  does: { kind: "visit", to: { pane: "api", method: name } },
}));

function thingChoice({ kind, name, id, to }: Thing): Choice {
  return { id: `${kind}.${id || name}`, text: name, kind, detail: id, does: { kind: "visit", to } };
}
