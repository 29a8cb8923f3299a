/** The app's code asked one of its datastores for something (seen on the live service). */

import type { EventType } from "../event.ts";
import { itemNamedIn, linkInWords } from "../named-item.ts";
import { endingByError } from "../outcome.ts";
import { phrase, textAt } from "../payload.ts";
import { subjectFrom } from "../subject-from.ts";

export const datastoreRequestResult: EventType = {
  name: "datastore_request_result",
  known: "extension",
  payload: (z) =>
    z.looseObject({
      datastore_name: z.string(),
      request_type: z.string(),
      details: z.unknown().optional(),
      error: z.unknown().optional(),
    }),
  summarize(payload, record) {
    const ending = endingByError(payload, record);
    return {
      subject: subjectFrom(payload, record, "datastore_name"),
      headline: phrase(textAt(payload, "request_type"), shownKey(payload), ending.text),
      outcome: ending.outcome,
    };
  },
  ending: "error",
  fields: [
    ["datastore", "datastore_name"],
    ["request", "request_type"],
    ["error", "error"],
    ["details", "details"],
  ],
  links: { "details.id": "item", details: linkInWords },
};

/** A key that is longer would hide how the request ended. */
function shownKey(payload: unknown): string {
  const key = itemNamedIn(payload)?.key ?? "";
  return key.length <= longestShown ? key : "";
}

const longestShown = 40;
