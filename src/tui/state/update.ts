/** The one function that changes the model: pure, total, and it always leaves the cursor on the screen. */

import { formatIso, formatTimeOfDay } from "../../base/time.ts";
import { click } from "./click.ts";
import { crumbsIn } from "./crumbs.ts";
import { actOnDialog, typingInDialog } from "./dialog/act.ts";
import { carryOut } from "./dialog/carry-out.ts";
import type { Choice } from "./dialog/choice.ts";
import type { DialogAction } from "./dialog/keymap.ts";
import { openPalette, withChoices } from "./dialog/palette.ts";
import { settleDialog } from "./dialog/settle.ts";
import { viewSaved } from "./dialog/view-naming.ts";
import type { Effect } from "./effect.ts";
import { scrollHelp } from "./help.ts";
import { contextsOf, type ProgramAction } from "./keymap.ts";
import type { Binding } from "./keys/binding.ts";
import { elsewhereText } from "./keys/elsewhere.ts";
import { type Key, keyLabel, wheelKeyOf } from "./keys/key.ts";
import { bindingIn, keyFor } from "./keys/table.ts";
import type { LineAction } from "./line/keymap.ts";
import { keepChanges } from "./memory/kept.ts";
import type { Message } from "./message.ts";
import type { Model, Step, TimestampStyle } from "./model.ts";
import type { Narrowing } from "./narrowing/value.ts";
import { nextOf } from "./next-of.ts";
import { paneNamed, panes } from "./panes/all.ts";
import type { Typing } from "./panes/pane.ts";
import type { PaneName } from "./panes/types.ts";
import { takeNotes } from "./platform-notes.ts";
import { textStart } from "./reader/place.ts";
import { viewsChanged } from "./saved-views.ts";
import type { FindingAction, SearchAction } from "./search/keymap.ts";
import { actOnSearch, typingWords } from "./search/search.ts";
import { searchedIn } from "./search/searched-in.ts";
import { say, step } from "./step.ts";

/** A step whose jumps are done. */
export type Updated = readonly [Model, readonly Effect[]];

export function update(model: Model, message: Message): Updated {
  const [next, effects] = keepChanges(model, withVisits(change(model, message)));
  const touched = panes.filter(({ name }) => name === next.pane || next[name] !== model[name]);
  return [settleDialog(touched.reduce((settled, pane) => pane.settle(settled), next)), effects];
}

/** Asks the destination's pane to carry out the step's jumps. */
export function withVisits([model, wanted]: Step): Updated {
  let next = model;
  const effects: Effect[] = [];
  for (const each of wanted) {
    if (each.kind !== "visit") {
      effects.push(each);
      continue;
    }
    const from = { ...each.from, crumbs: crumbsIn(next, each.from.pane) };
    const [shown, more] = withVisits(paneNamed(each.to.pane).show?.(next, each.to, from) ?? step(next));
    next = shown;
    effects.push(...more);
  }
  return [next, effects];
}

function change(model: Model, message: Message): Step {
  if (message.pane) return paneNamed(message.pane).update(model, message);
  switch (message.kind) {
    case "key-pressed":
      return stayingAfter(model, pressKey({ ...model, notice: undefined }, message.key));
    case "clicked":
      return stayingAfter(model, click({ ...model, notice: undefined }, message, { perform, openPane }));
    case "pasted":
      return paste(model, message.text);
    case "resized":
      return step({ ...model, screen: { columns: message.columns, rows: message.rows } });
    case "status-changed":
      return step({ ...model, status: message.status });
    case "platform-noted":
      return takeNotes(model, message.notes);
    case "views-changed":
      return viewsChanged(model, message.views);
    case "view-saved":
      return viewSaved(model, message.name, message.outcome);
    case "noticed":
      return say(model, message.text, message.tone);
    case "background-known":
      return step({ ...model, theme: { ...model.theme, background: message.background } });
    case "things-found":
      return step(withChoices(model, message.things));
    case "notice-expired":
      return step(model.notice?.id === message.id ? { ...model, notice: undefined, quitting: false } : model);
  }
}

function pressKey(model: Model, key: Key): Step {
  const arrow = wheelKeyOf[key];
  if (arrow) return turnWheel(model, arrow);
  const binding = bindingIn(model.keyTable, key, contextsOf(model));
  if (binding) return answered(model, perform(model, binding), binding, key);
  const typing = typingIn(model);
  if (typing) return typing.type(key);
  // A command covers nothing that is in use: the key is meant for the pane.
  if (model.dialog?.kind === "command") return pressKey({ ...model, dialog: undefined }, key);
  return say(model, elsewhereText(model, key));
}

/** A key that changed nothing says so. A motion at the end of a list and Esc with nothing to close need no words. */
function answered(model: Model, [next, effects]: Step, { group, help, context }: Binding, key: Key): Step {
  const isExpected = group === "Move" || key === "esc" || isTyped(context);
  const isSilent = isAlike(next, model) && effects.length === 0 && !isExpected;
  return isSilent ? say(model, `${keyLabel(key)} has nothing to do here: ${help}`) : [next, effects];
}

/** Compares down to the parts of each pane's state: a new object with the same parts is no change. */
function isAlike(next: unknown, before: unknown, depth = 3): boolean {
  if (next === before) return true;
  if (depth === 0 || !isObject(next) || !isObject(before)) return false;
  const names = Object.keys(next);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isAlike(next[name], before[name], depth - 1))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTyped(context: Binding["context"]): boolean {
  return (
    context === "line" ||
    context === "suggestions" ||
    context === "picker" ||
    context === "naming" ||
    context === "finding"
  );
}

/** The wheel leaves a line being typed alone: there the arrows go through its history. */
function turnWheel(model: Model, arrow: Key): Step {
  const binding = bindingIn(model.keyTable, arrow, contextsOf(model));
  return binding && binding.context !== "suggestions" ? perform(model, binding) : step(model);
}

function perform(model: Model, binding: Binding): Step {
  switch (binding.context) {
    case "line":
    case "suggestions":
      return typingIn(model)?.act(binding.action as LineAction) ?? step(model);
    case "picker":
    case "naming":
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
    perform: (at, binding) => answered(at, perform(at, binding), binding, binding.keys[0]),
  });
}

/** The pane whose value was chosen adds it to its filter. */
function narrow(model: Model, narrowing: Narrowing): Step {
  return paneNamed(model.pane).narrow?.(model, narrowing) ?? say(model, "This list has no filter");
}

/** The line being typed: in a dialog, in the help or in the pane. */
function typingIn(model: Model): Typing | undefined {
  const { dialog } = model;
  if (dialog?.kind === "find") {
    const searched = searchedIn(model);
    return searched && typingWords(model, searched, dialog);
  }
  if (dialog) return typingInDialog(model, dialog);
  return model.help ? undefined : paneNamed(model.pane).typing?.(model);
}

function search(model: Model, action: SearchAction | FindingAction): Step {
  const searched = searchedIn(model);
  return searched ? actOnSearch(model, searched, action) : step({ ...model, dialog: undefined });
}

function actOnProgram(model: Model, action: ProgramAction): Step {
  switch (action) {
    case "quit":
      return quit(model);
    case "suspend":
    case "repaint":
      return step(model, { kind: action });
    case "help":
      return step({ ...model, help: textStart });
    case "palette":
      return openPalette(model);
    case "mouse":
      return toggleMouse(model);
    case "close-help":
      return step({ ...model, help: undefined });
    case "timestamps":
      return turnTimestamps(model);
    case "next-pane":
      return openPane(model, nextOf(paneNames, model.pane));
    case "previous-pane":
      return openPane(model, nextOf(paneNames, model.pane, -1));
    case "help-down":
      return step(scrollHelp(model, "down"));
    case "help-up":
      return step(scrollHelp(model, "up"));
    case "help-page-down":
      return step(scrollHelp(model, "page-down"));
    case "help-page-up":
      return step(scrollHelp(model, "page-up"));
    default:
      return openPane(model, action.slice("open-".length) as PaneName);
  }
}

/** What was made and is nowhere else is lost only by a second key. */
function quit(model: Model): Step {
  const lost = model.quitting ? [] : panes.flatMap(({ unsent }) => unsent?.(model) ?? []);
  if (lost.length === 0) return step(model, { kind: "quit" });
  return say({ ...model, quitting: true }, `${lost.join("; ")}: the same key once more quits`, "warn");
}

/** Any other key cancels the request to quit. */
function stayingAfter(before: Model, [next, effects]: Step): Step {
  return [before.quitting && next.quitting ? { ...next, quitting: false } : next, effects];
}

/** A notice names the style: where local time is UTC, both styles look the same. */
function turnTimestamps(model: Model): Step {
  const timestamps = nextStyle[model.timestamps];
  const us = model.activity.rows.sinceUs ?? 1;
  const isUtc = formatIso(us).slice(11, 23) === formatTimeOfDay(us);
  const same = timestamps === "utc" && isUtc ? ", which is the local time here" : "";
  return say({ ...model, timestamps }, `Times are ${styleWords[timestamps]}${same}`);
}

const styleWords: Readonly<Record<TimestampStyle, string>> = {
  local: "local",
  utc: "UTC",
  relative: "how long ago something happened",
};

function toggleMouse(model: Model): Step {
  const mouse = !model.mouse;
  const text = mouse
    ? "The wheel scrolls, a click selects, a second one opens; Shift selects text in most terminals"
    : "The terminal selects text with the mouse again";
  const [noticed, effects] = say({ ...model, mouse }, text);
  return [noticed, [{ kind: "mouse", on: mouse }, ...effects]];
}

function openPane(model: Model, name: PaneName): Step {
  const opened = { ...model, pane: name, history: [] };
  return paneNamed(name).open?.(opened) ?? step(opened);
}

/** Goes back to the place that the last jump came from. */
function goBack(model: Model): Step {
  const entry = model.history.at(-1);
  if (!entry) return step(model);
  const left = entry.pane === model.pane ? undefined : paneNamed(model.pane).leave?.(model);
  const [before, leaving] = left ?? step(model);
  const returned = { ...before, pane: entry.pane, history: model.history.slice(0, -1) };
  const [shown, effects] = paneNamed(entry.pane).restore?.(returned, entry) ?? step(returned);
  return step(shown, ...leaving, ...effects);
}

const paneNames = panes.map(({ name }) => name);

const nextStyle: Readonly<Record<TimestampStyle, TimestampStyle>> = {
  local: "utc",
  utc: "relative",
  relative: "local",
};

/** A paste goes into the line being typed; elsewhere its characters would be taken for keys. */
function paste(model: Model, text: string): Step {
  return (
    typingIn(model)?.paste(text) ??
    say(model, `Press ${keyFor(model, "activity.edit-filter")} first to paste into the filter`)
  );
}
