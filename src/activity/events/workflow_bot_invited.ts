/** The app's bot joined a channel that a workflow needs. */

import type { EventType } from "../event.ts";
import { phrase, textAt } from "../payload.ts";
import { subjectFrom } from "../subject-from.ts";

export const workflowBotInvited: EventType = {
  name: "workflow_bot_invited",
  known: "documented",
  payload: (z) => z.looseObject({ channel_id: z.string(), bot_user_id: z.string() }),
  summarize(payload, record) {
    const channel = textAt(payload, "channel_id");
    return {
      subject: subjectFrom(payload, record, "workflow_name"),
      headline: phrase("bot", textAt(payload, "bot_user_id"), "invited", channel && `to ${channel}`),
      outcome: "changed",
    };
  },
  fields: [
    ["bot", "bot_user_id"],
    ["channel", "channel_id"],
  ],
};
