/** What Enter does on a line of a detail: jumps, filters, folds or copies. */

import type { Model, Step } from "../model.ts";
import { type HistoryEntry, visit } from "../navigation.ts";
import type { ReaderTarget } from "../reader/line.ts";
import { say, step } from "../step.ts";
import { copyLink, linkActionOf } from "./links.ts";

/** `from` is where one is: Esc leads back there from another pane. Folds are the detail's own matter. */
export function followTarget(
  model: Model,
  target: Exclude<ReaderTarget, { readonly kind: "fold" }>,
  from: HistoryEntry,
): Step {
  switch (target.kind) {
    case "link":
      return linkActionOf(target.link).follow(model, target.link, from);
    case "record":
      return visit(model, from, { pane: "activity", record: target.rowId });
    case "filter":
      return visit(model, from, { pane: "activity", query: target.query });
    case "copy":
      return step(model, { kind: "copy-text", text: target.text, what: target.what });
  }
}

/** Shows the account of the user that the line names. */
export function followPerson(model: Model, target: ReaderTarget | undefined, from: HistoryEntry): Step {
  const link = target?.kind === "link" ? target.link : undefined;
  const person = link && linkActionOf(link).person;
  return person ? person.follow(model, link, from) : say(model, "This line names no user");
}

/** Copies what the line names, wherever Enter would lead; `otherwise` is what can be done where it names nothing. */
export function copyTarget(model: Model, target: ReaderTarget | undefined, otherwise: string): Step {
  switch (target?.kind) {
    case "link":
      return copyLink(model, target.link);
    case "filter":
      return step(model, { kind: "copy-text", text: target.query, what: "the filter" });
    case "copy":
      return step(model, { kind: "copy-text", text: target.text, what: target.what });
    default:
      return say(model, `This line names nothing; ${otherwise}`);
  }
}
