/** Asks for events that are older than the first one of the log, from any pane, and says why there are none. */

import { capital } from "../../base/capital.ts";
import { countOf } from "../../base/count-words.ts";
import { retentionWords } from "../../base/log-kept.ts";
import { keyFor } from "./keys/table.ts";
import type { Model, Step } from "./model.ts";
import { recordedLog } from "./shown-file.ts";
import { say, step } from "./step.ts";
import { stoppedWords } from "./stopped.ts";
import { toTheSecond } from "./time-form.ts";

/** Events fetched at a time. */
const eventsAtOnce = 2000;

export function loadOlder(model: Model): Step {
  const { identity, activity } = model;
  if (identity.recording)
    return say(model, `${capital(recordedLog(identity))} is loaded whole${extentText(model)}`);
  switch (activity.rows.older) {
    case "unknown":
      return say(model, stoppedWords(model) ?? "The log is still being read");
    case "asking":
      return say(model, "Older events are on their way");
    case "none":
      return say(model, nothingOlder(model));
    case "more":
      return step(model, { pane: "activity", kind: "load-older", count: eventsAtOnce });
  }
}

export function hasOlder({ identity, activity }: Model): boolean {
  return identity.recording === undefined && activity.rows.older === "more";
}

/** What loads what is older, in words; undefined where there is nothing older to load. */
export function olderStep(model: Model): string | undefined {
  return hasOlder(model) ? `${keyFor(model, "activity.older")} loads older events` : undefined;
}

export function olderLoaded(model: Model, count: number, failure: string | undefined): Step {
  const events = countOf(count, "older event");
  if (failure !== undefined) return say(model, `${events}, not all: ${failure}${askingAgain(model)}`, "warn");
  if (count === 0) return say(model, nothingOlder(model));
  const { sinceUs } = model.activity.rows;
  return say(model, sinceUs === undefined ? events : `${events}, back to ${dayAndTime(model, sinceUs)}`);
}

/** Of a range all that is missing is asked for again, else the next older events. */
function askingAgain(model: Model): string {
  const action = model.activity.range ? "activity.backfill" : "activity.older";
  const isPossible = model.activity.range ? stoppedWords(model) === undefined : hasOlder(model);
  return isPossible ? `; ${keyFor(model, action)} asks again` : "";
}

function nothingOlder(model: Model): string {
  const { sinceUs } = model.activity.rows;
  const begin = sinceUs === undefined ? "" : `: the log begins at ${dayAndTime(model, sinceUs)}`;
  return `There are no older events${begin}; ${retentionWords}`;
}

/** From when to when. */
function extentText(model: Model): string {
  const { sinceUs, untilUs } = model.activity.rows;
  return sinceUs === undefined || untilUs === undefined
    ? ""
    : `: from ${dayAndTime(model, sinceUs)} to ${dayAndTime(model, untilUs)}`;
}

function dayAndTime({ timestamps }: Pick<Model, "timestamps">, us: number): string {
  const { date, time } = toTheSecond(timestamps);
  return `${date(us)} ${time(us)}`;
}
