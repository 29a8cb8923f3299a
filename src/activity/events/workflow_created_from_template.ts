/** A workflow was made from a template. */

import type { EventType } from "../event.ts";
import { phrase, textAt } from "../payload.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowCreatedFromTemplate: EventType = {
  name: "workflow_created_from_template",
  known: "documented",
  payload: (z) => z.looseObject({ template_id: z.string(), date_created: z.number() }),
  summarize: (payload, record) => ({
    subject: subjectFrom(payload, record, "workflow_name"),
    headline: phrase("created from template", textAt(payload, "template_id")),
    outcome: "changed",
  }),
  fields: [
    ["template", "template_id"],
    ["date created", "date_created"],
  ],
  seconds: ["date_created"],
};
