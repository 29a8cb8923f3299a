/** What a line of a text leads to: going there, copying it, and the words for both. */

import { showCommand } from "../dialog/command.ts";
import type { Model, Step } from "../model.ts";
import { type Destination, type HistoryEntry, visit } from "../navigation.ts";
import type { ReaderTarget } from "../reader/line.ts";
import { say, step } from "../step.ts";
import { leadsTo, linkActionOf } from "./links.ts";

export interface Copy {
  readonly text: string;
  /** In words: "the filter". */
  readonly what: string;
}

/** Goes where the target leads, or copies it where it has no place of its own; Esc leads back to `from`. */
export function followTarget(model: Model, target: ReaderTarget | undefined, from: HistoryEntry): Step {
  const to = target && destinationOf(target);
  if (to) return visit(model, from, to);
  return (target && copyTarget(model, target)) ?? say(model, "There is nothing to open on this line");
}

/** Undefined where there is nothing to copy. A command is shown before it is copied. */
export function copyTarget(model: Model, target: ReaderTarget): Step | undefined {
  if (target.kind === "command") return showCommand(model, { text: target.text, note: target.does });
  const copy = copyOf(target);
  return copy && copied(model, copy);
}

/** Shows the account of the user that the line names. */
export function followPerson(model: Model, target: ReaderTarget | undefined, from: HistoryEntry): Step {
  const link = target?.kind === "link" ? target.link : undefined;
  const to = link && linkActionOf(link).person?.to?.(link);
  return to ? visit(model, from, to) : say(model, "This line names no user");
}

export function copied(model: Model, { text, what }: Copy): Step {
  return step(model, { kind: "copy-text", text, what });
}

/** Undefined where the target leads nowhere. */
function destinationOf(target: ReaderTarget): Destination | undefined {
  switch (target.kind) {
    case "link":
      return linkActionOf(target.link).to?.(target.link);
    case "record":
      return { pane: "activity", record: target.rowId };
    case "filter":
      return { pane: "activity", query: target.query };
    case "person":
      return { pane: "people", person: { tab: target.tab, id: target.id } };
    case "audit":
      return { pane: "audit", filter: target.filter };
    case "copy":
    case "command":
    case "fold":
      return undefined;
  }
}

function copyOf(target: ReaderTarget): Copy | undefined {
  switch (target.kind) {
    case "link":
      return { text: target.link.id, what: linkActionOf(target.link).copied };
    case "filter":
      return { text: target.query, what: "the filter" };
    case "person":
    case "audit":
      return { text: target.id, what: "the identifier" };
    case "copy":
      return { text: target.text, what: target.what };
    case "command":
    case "record":
    case "fold":
      return undefined;
  }
}

/** Where Enter leads, in words that stand beside the cursor; the longer ones first. */
export function leadingWords(target: ReaderTarget, personKey: string): readonly string[] {
  switch (target.kind) {
    case "link": {
      const action = linkActionOf(target.link);
      return [leadsTo(action, personKey), action.opens];
    }
    case "person":
      return [target.tab === "users" ? "the user" : "the group"];
    case "audit":
      return ["in the audit log"];
    default:
      return [];
  }
}
