/** The one function that changes the model: pure, total, and it always leaves the cursor on the screen. */

import { helpLines } from "./help.ts";
import { bindingOf, type ProgramAction, placesOf } from "./keymap.ts";
import type { Key } from "./keys.ts";
import { layoutOf } from "./layout.ts";
import type { LineAction } from "./line-keymap.ts";
import type { Message } from "./message.ts";
import type { Model, PaneName, Step, TimestampStyle } from "./model.ts";
import { paneNamed, panes } from "./panes.ts";
import { say, step } from "./step.ts";

export function update(model: Model, message: Message): Step {
  const [next, effects] = change(model, message);
  return [panes.reduce((settled, pane) => pane.settle(settled), next), effects];
}

function change(model: Model, message: Message): Step {
  if (message.pane) return paneNamed(message.pane).update(model, message);
  switch (message.kind) {
    case "key-pressed":
      return pressKey({ ...model, notice: undefined }, message.key);
    case "pasted":
      return paste(model, message.text);
    case "resized":
      return step({ ...model, screen: { columns: message.columns, rows: message.rows } });
    case "status-changed":
      return step({ ...model, status: message.status });
    case "noticed":
      return say(model, message.text, message.tone);
    case "notice-expired":
      return step(model.notice?.id === message.id ? { ...model, notice: undefined } : model);
  }
}

function pressKey(model: Model, key: Key): Step {
  const binding = bindingOf(key, placesOf(model));
  const pane = paneNamed(model.pane);
  const typing = model.help ? undefined : pane.typing?.(model);
  if (!binding) return typing?.type(key) ?? step(model);
  switch (binding.place) {
    case "line":
      return typing?.act(binding.action as LineAction) ?? step(model);
    case "pane":
    case "help":
    case "always":
      return actOnProgram(model, binding.action as ProgramAction);
    default:
      return pane.act(model, binding.action) ?? goBack(model);
  }
}

function actOnProgram(model: Model, action: ProgramAction): Step {
  switch (action) {
    case "quit":
    case "suspend":
    case "repaint":
      return step(model, { kind: action });
    case "help":
      return step({ ...model, help: { scroll: 0 } });
    case "close-help":
      return step({ ...model, help: undefined });
    case "timestamps":
      return step({ ...model, timestamps: nextStyle[model.timestamps] });
    case "next-pane":
      return openPane(model, neighbour(model.pane, 1));
    case "previous-pane":
      return openPane(model, neighbour(model.pane, -1));
    case "help-down":
    case "help-up":
    case "help-page-down":
    case "help-page-up":
      return step(scrollHelp(model, action));
    default:
      return openPane(model, action.slice("open-".length) as PaneName);
  }
}

function openPane(model: Model, name: PaneName): Step {
  const opened = { ...model, pane: name, trail: [] };
  return paneNamed(name).open?.(opened) ?? step(opened);
}

/** To where the last jump came from. */
function goBack(model: Model): Step {
  const stop = model.trail.at(-1);
  if (!stop) return step(model);
  const returned = { ...model, pane: stop.pane, trail: model.trail.slice(0, -1) };
  return paneNamed(stop.pane).restore?.(returned, stop) ?? step(returned);
}

function neighbour(name: PaneName, direction: 1 | -1): PaneName {
  const index = panes.findIndex((pane) => pane.name === name) + direction + panes.length;
  return panes[index % panes.length]?.name ?? name;
}

const nextStyle: Readonly<Record<TimestampStyle, TimestampStyle>> = {
  local: "utc",
  utc: "relative",
  relative: "local",
};

function scrollHelp(model: Model, action: keyof ReturnType<typeof helpMotions>): Model {
  const { bodyRows } = layoutOf(model);
  const scroll = (model.help?.scroll ?? 0) + helpMotions(bodyRows - 1)[action];
  const furthest = Math.max(0, helpLines(model).length - (bodyRows - 1));
  return { ...model, help: { scroll: Math.max(0, Math.min(scroll, furthest)) } };
}

function helpMotions(rows: number) {
  return { "help-down": 1, "help-up": -1, "help-page-down": rows, "help-page-up": -rows };
}

/** A paste goes into the line being typed; elsewhere it would press keys nobody meant to press. */
function paste(model: Model, text: string): Step {
  const typing = model.help ? undefined : paneNamed(model.pane).typing?.(model);
  return typing?.paste(text) ?? say(model, "Press / first to paste into the filter");
}
