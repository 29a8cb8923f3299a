/** docs/reference/events.md: every event type of the activity log, and the fields a query can compare. */

import { z } from "zod";
import type { EventType } from "../../../src/activity/event.ts";
import { eventTypes } from "../../../src/activity/events.ts";
import { namedFields } from "../../../src/query/fields.ts";
import { anchor, code, generated, page, prose, table } from "./markdown.ts";
import { schemaFields } from "./schema-fields.ts";

export function eventsPage(): string {
  return page(
    "# Events",
    generated,
    "What the activity log holds, as `flowtail tail` and the Activity pane show it. A type that is not listed here is shown all the same, with its payload field by field; what in a payload does not fit its type is marked in the detail of the record.",
    table(
      ["event type", "known from"],
      eventTypes.map(({ name, known }) => [`[${name}](#${name})`, origins[known]]),
    ),
    "## Fields of a query",
    "`flowtail tail --query 'level>=warn event=function_*'`; `payload.<path>` and `record.<path>` reach everything else. [The guide](../guides/query.md) explains the language.",
    table(
      ["field", "also written", "what it is"],
      namedFields.map(({ name, aliases, summary }) => [
        code(name),
        aliases.map(code).join(", "),
        prose(summary),
      ]),
    ),
    eventTypes.flatMap(eventSection),
  );
}

const origins: Readonly<Record<EventType["known"], string>> = {
  documented: "the interface document",
  extension: "the live service",
};

function eventSection(type: EventType): readonly string[] {
  const labels = new Map(type.fields.map(([label, place]) => [place, label]));
  const fields = schemaFields(type.payload(z));
  return [
    anchor(type.name),
    `## ${type.name}`,
    type.output === undefined
      ? ""
      : `What the code printed stands in ${code(`payload.${type.output}`)}, and is shown as output.`,
    fields.length === 0
      ? "Its payload has no documented fields."
      : table(
          ["payload", "holds", "always there", "shown as"],
          fields.map(({ place, type: holds, required }) => [
            code(place),
            prose(holds),
            required ? "yes" : "",
            prose(labels.get(place) ?? ""),
          ]),
        ),
  ];
}
