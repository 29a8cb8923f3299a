/** What the keys do that hold in every pane, and in the help. */

import { formatIso, formatTimeOfDay } from "../../base/time.ts";
import { openPalette } from "./dialog/palette.ts";
import { scrollHelp } from "./help.ts";
import type { ProgramAction } from "./keymap.ts";
import { listMotionNames } from "./list/position.ts";
import type { Model, Step, TimestampStyle } from "./model.ts";
import { nextOf } from "./next-of.ts";
import { panes } from "./panes/all.ts";
import { openPane } from "./places.ts";
import { textStart } from "./reader/place.ts";
import { showAlert } from "./show-alert.ts";
import { say, step } from "./step.ts";

export function actOnProgram(model: Model, action: ProgramAction): Step {
  switch (action) {
    case "quit":
      return quit(model);
    case "suspend":
    case "repaint":
      return step(model, { kind: action });
    case "show-alert":
      return showAlert(model);
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
    default: {
      const motion = listMotionNames.find((name) => action === `help-${name}`);
      if (motion) return step(scrollHelp(model, motion));
      return openPane(model, paneNames.find((name) => action === `open-${name}`) ?? model.pane);
    }
  }
}

/** What was made and is nowhere else is lost only by a second key. */
function quit(model: Model): Step {
  const lost = model.onceMore === "quit" ? [] : panes.flatMap(({ unsent }) => unsent?.(model) ?? []);
  if (lost.length === 0) return step(model, { kind: "quit" });
  return say({ ...model, onceMore: "quit" }, `${lost.join("; ")}: the same key once more quits`, "warn");
}

/** A notice names the style: where local time is UTC, both styles look the same. */
function turnTimestamps(model: Model): Step {
  const timestamps = nextStyle[model.timestamps];
  const us = model.activity.rows.sinceUs ?? 1;
  const isUtc = formatIso(us).slice(11, 23) === formatTimeOfDay(us);
  const same = timestamps === "utc" && isUtc ? ", which is the local time here" : "";
  return say({ ...model, timestamps }, `Times ${styleWords[timestamps]}${same}`);
}

const styleWords: Readonly<Record<TimestampStyle, string>> = {
  local: "are local",
  utc: "are UTC",
  relative: "say how long ago something happened",
};

function toggleMouse(model: Model): Step {
  const mouse = !model.mouse;
  const text = mouse
    ? "The wheel scrolls, a click selects, a second one opens; Shift selects text in most terminals"
    : "The terminal selects text with the mouse again";
  const [noticed, effects] = say({ ...model, mouse }, text);
  return [noticed, [{ kind: "mouse", on: mouse }, ...effects]];
}

const paneNames = panes.map(({ name }) => name);

const nextStyle: Readonly<Record<TimestampStyle, TimestampStyle>> = {
  local: "utc",
  utc: "relative",
  relative: "local",
};
