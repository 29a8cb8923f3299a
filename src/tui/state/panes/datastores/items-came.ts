/** What an answer does to the list of items. */

import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { doubtsAbout } from "./filter.ts";
import type { DatastoresMessage } from "./message.ts";
import { withItems } from "./setters.ts";

/** With the first items comes what speaks against the condition; of an empty list the list itself says it. */
export function itemsCame(
  model: Model,
  message: Extract<DatastoresMessage, { kind: "items-changed" }>,
): Step {
  const { length, cursor, top, columns, progress, failure } = message;
  const { items } = model.datastores;
  const came = withItems(model, { length, cursor, top, columns, progress, failure });
  const isFirst = items.length === 0 && length > 0 && model.pane === "datastores";
  const doubts = isFirst ? doubtsAbout(items.filter, items.store) : [];
  return doubts.length > 0 ? say(came, doubts.join(" "), "warn") : step(came);
}
