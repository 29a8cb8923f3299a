/** The one function that changes the model: pure, total, and it always leaves the cursor on the screen. */

import { carryOver } from "./carry-over.ts";
import type { ChangeNameAction } from "./change/keymap.ts";
import { asChangeText, scrollChange } from "./change/text.ts";
import { actOnDialog } from "./dialog/act.ts";
import { carryOut } from "./dialog/carry-out.ts";
import type { Choice } from "./dialog/choice.ts";
import type { DialogAction } from "./dialog/keymap.ts";
import { followPalette, withThings } from "./dialog/palette.ts";
import { settleDialog } from "./dialog/settle.ts";
import { viewSaved } from "./dialog/view-naming.ts";
import { contextsOf, type ProgramAction } from "./keymap.ts";
import type { Binding } from "./keys/binding.ts";
import { elsewhereText } from "./keys/elsewhere.ts";
import type { Key } from "./keys/key.ts";
import { bindingIn, keyFor } from "./keys/table.ts";
import type { LineAction } from "./line/keymap.ts";
import { keepChanges } from "./memory/kept.ts";
import type { Message } from "./message.ts";
import type { Model, Step } from "./model.ts";
import { point } from "./mouse/point.ts";
import { valuesCounted } from "./narrowing/offer.ts";
import type { Narrowing } from "./narrowing/value.ts";
import { paneNamed, panes } from "./panes/all.ts";
import { goBack, openPane, type Updated, withVisits } from "./places.ts";
import { takeNotes } from "./platform-notes.ts";
import { actOnProgram } from "./program-keys.ts";
import { viewsChanged } from "./saved-views.ts";
import type { FindingAction, SearchAction } from "./search/keymap.ts";
import { actOnSearch } from "./search/search.ts";
import { searchedIn } from "./search/searched-in.ts";
import { say, step } from "./step.ts";
import type { Thing } from "./thing.ts";
import { typingIn } from "./typing-in.ts";
import { neverSilent } from "./unchanged.ts";

export function update(model: Model, message: Message): Updated {
  const [next, effects] = keepChanges(model, withVisits(change(model, message)));
  const touched = panes.filter(({ name }) => name === next.pane || next[name] !== model[name]);
  const settled = touched.reduce((current, pane) => pane.settle(current), next);
  const [followed, asked] = followPalette(model, settled);
  return [settleDialog(followed), [...effects, ...asked]];
}

/** Those of the lists that the panes hold in the model come too. */
function withNamed(model: Model, found: readonly Thing[]): Model {
  const things = [...found, ...panes.flatMap((pane) => pane.things?.(model) ?? [])];
  return panes.reduce((current, pane) => pane.named?.(current, things) ?? current, model);
}

/** What a step of the mouse does several times is kept inside what there is after each. */
function settle(model: Model): Model {
  return settleDialog(paneNamed(model.pane).settle(model));
}

function change(model: Model, message: Message): Step {
  if (message.pane) return paneNamed(message.pane).update(model, message);
  switch (message.kind) {
    case "key-pressed":
      return stayingAfter(model, pressKey({ ...model, notice: undefined }, message.key));
    case "pointed":
      return stayingAfter(model, point(model, message.pointing, { perform, openPane, settle }));
    case "pasted":
      return paste(model, message.text);
    case "resized":
      return step({ ...model, screen: { columns: message.columns, rows: message.rows } });
    case "status-changed":
      return step({ ...model, status: message.status });
    case "alerts-changed":
      return step({
        ...model,
        alerts: message.alerts,
        alertsWatched: message.watched,
        alertsUnknown: message.unknown,
        alertsBroken: message.broken,
      });
    case "platform-noted":
      return takeNotes(model, message.notes);
    case "waiting":
      return step({ ...model, waits: { ...model.waits, [message.about]: message.wait } });
    case "carried-over":
      return carryOver(model, message.before, message.why);
    case "views-changed":
      return viewsChanged(model, message.views);
    case "view-saved":
      return viewSaved(model, message);
    case "noticed":
      return say(model, message.text, message.tone);
    case "background-known":
      return step({ ...model, theme: { ...model.theme, background: message.background } });
    case "values-counted":
      return valuesCounted(model, message.counts);
    case "things-found":
      return step(withNamed(withThings(model, message.things), message.things));
    case "notice-expired":
      return step(
        model.notice?.id === message.id ? { ...model, notice: undefined, onceMore: undefined } : model,
      );
  }
}

function pressKey(model: Model, key: Key): Step {
  const binding = bindingIn(model.keyTable, key, contextsOf(model));
  if (binding) return neverSilent(model, perform(model, binding), binding, key);
  const typing = typingIn(model);
  if (typing) return typing.type(key);
  // A command covers nothing that is in use: the key is meant for the pane.
  if (model.dialog?.kind === "command") return pressKey({ ...model, dialog: undefined }, key);
  return say(model, elsewhereText(model, key, contextsOf(model)));
}

function perform(model: Model, binding: Binding): Step {
  switch (binding.context) {
    case "line":
    case "suggestions":
      return typingIn(model)?.act(binding.action as LineAction) ?? step(model);
    case "picker":
    case "naming":
    case "gone":
    case "terms":
    case "values":
    case "columns":
    case "command":
      return model.dialog && model.dialog.kind !== "find"
        ? actOnDialog(model, model.dialog, binding.action as DialogAction, { carryOut: doChosen, narrow })
        : step(model);
    case "text":
    case "found":
    case "finding":
      return search(model, binding.action as SearchAction | FindingAction);
    case "change-name":
      return besideName(model, binding.action as ChangeNameAction);
    case "pane":
    case "help":
    case "always":
      return actOnProgram(model, binding.action as ProgramAction);
    default:
      return paneNamed(model.pane).act(model, binding.action) ?? goBack(model);
  }
}

/** What was chosen from a list; an action that changes nothing says so, as its key does. */
function doChosen(model: Model, choice: Choice): Step {
  return carryOut(model, choice, {
    openPane,
    perform: (at, binding) => neverSilent(at, perform(at, binding), binding, binding.keys[0]),
  });
}

/** The pane whose value was chosen adds it to its filter. */
function narrow(model: Model, narrowing: Narrowing): Step {
  return paneNamed(model.pane).narrow?.(model, narrowing) ?? say(model, "This list has no filter");
}

function search(model: Model, action: SearchAction | FindingAction): Step {
  const searched = searchedIn(model);
  return searched ? actOnSearch(model, searched, action) : step({ ...model, dialog: undefined });
}

/** What is agreed to is read while the name is typed. */
function besideName(model: Model, action: ChangeNameAction): Step {
  return action === "find-text"
    ? search(model, action)
    : scrollChange(model, asChangeText(searchedIn(model)), action);
}

/** Any other key takes back what was to be done by the same key once more. */
function stayingAfter({ onceMore }: Model, [next, effects]: Step): Step {
  const isOld = onceMore !== undefined && next.onceMore === onceMore;
  return [isOld ? { ...next, onceMore: undefined } : next, effects];
}

/** A paste goes into the line being typed; elsewhere its characters would be taken for keys. */
function paste(model: Model, text: string): Step {
  return (
    typingIn(model)?.paste(text) ??
    say(model, `Press ${keyFor(model, "activity.edit-filter")} first to paste into the filter`)
  );
}
