/** The one function that changes the model: pure, total, and it always leaves the cursor on the screen. */

import { editLine, typeKey, typeText } from "./activity/editing.ts";
import { settleActivity } from "./activity/settle.ts";
import { actOnActivity, updateActivity } from "./activity/update.ts";
import { helpLines } from "./help.ts";
import { type Action, bindingOf, placesOf } from "./keymap.ts";
import type { Key } from "./keys.ts";
import { layoutOf } from "./layout.ts";
import type { Message } from "./message.ts";
import type { Model, Step, TimestampStyle } from "./model.ts";
import { say, step } from "./step.ts";

export function update(model: Model, message: Message): Step {
  const [next, effects] = change(model, message);
  return [settleActivity(next), effects];
}

function change(model: Model, message: Message): Step {
  if (message.pane === "activity") return updateActivity(model, message);
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
  const { editor } = model.activity;
  if (!binding) return editor && !model.help ? typeKey(model, editor, key) : step(model);
  switch (binding.place) {
    case "activity":
    case "detail":
      return actOnActivity(model, binding.action);
    case "line":
      return editor ? editLine(model, editor, binding.action) : step(model);
    default:
      return actOnProgram(model, binding.action);
  }
}

type ProgramAction = Exclude<Action, Parameters<typeof actOnActivity>[1] | Parameters<typeof editLine>[2]>;

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
    default:
      return step(scrollHelp(model, action));
  }
}

const nextStyle: Readonly<Record<TimestampStyle, TimestampStyle>> = {
  local: "utc",
  utc: "relative",
  relative: "local",
};

function scrollHelp(model: Model, action: keyof ReturnType<typeof helpMotions>): Model {
  const { helpRows } = layoutOf(model);
  const scroll = (model.help?.scroll ?? 0) + helpMotions(helpRows)[action];
  const furthest = Math.max(0, helpLines(model).length - helpRows);
  return { ...model, help: { scroll: Math.max(0, Math.min(scroll, furthest)) } };
}

function helpMotions(rows: number) {
  return { "help-down": 1, "help-up": -1, "help-page-down": rows, "help-page-up": -rows };
}

/** A paste goes into the line being typed; elsewhere it would press keys nobody meant to press. */
function paste(model: Model, text: string): Step {
  const { editor } = model.activity;
  if (editor && !model.help) return typeText(model, editor, text);
  return say(model, "Press / first to paste into the filter");
}
