import { expect, it } from "vitest";
import * as zod from "zod";
import { eventTypes } from "../../../src/activity/events.ts";
import { createRecord } from "../../../src/activity/record.ts";
import { groupOf, groupOfName, namesOfParts } from "../../../src/session/redaction/value-groups.ts";

/**
 * Keys of payloads that are in no group: numbers, times and words of the platform, and what holds others that are known by their own
 * keys.
 */
const harmless = [
  ...["template_id", "trigger"],
  ...["bundle_size_kb", "date_created", "tokens_checked", "billing_reason"],
  ...["is_billing_excluded", "is_billing_result"],
];

it.each([
  ...(["app_id", "team_id", "team", "enterprise_id", "org", "organization_id", "workspace"] as const),
  ...([
    "channel",
    "channel_id",
    "channel_ids",
    "channels",
    "channelId",
    "source_team",
    "workflow_app_id",
  ] as const),
  ...(["channel_name", "team_domain", "conversation_id"] as const),
])("counts what stands under %s to the workspace", (key) => {
  expect(groupOfName(key)).toBe("workspace");
});

/** Every key at the top of a payload of that type that is documented, shown or read. */
function keysOf({ payload, fields, reads = [] }: (typeof eventTypes)[number]): readonly string[] {
  const schema = payload(zod);
  const documented =
    schema instanceof zod.ZodObject ? Object.keys(schema.shape) : ["a payload that is no object"];
  const shown = fields.map(([, place]) => place.split(".")[0] ?? "");
  return [...new Set([...documented, ...shown, ...reads])];
}

it("gives every value of every event type to a group that can be hidden, but for what tells nothing of people or of the app's data", () => {
  const inNone = eventTypes.flatMap((type) =>
    keysOf(type)
      .filter((key) => !groupOf(createRecord({ event_type: type.name }, "{}"), key))
      .filter((key) => !namesOfParts.has(key) && !groupOfName(key))
      .map((key) => [type.name, key] as const),
  );
  expect(
    inNone.filter(([, key]) => !harmless.includes(key)),
    "give these a group in src/session/redaction/value-groups.ts; where they hold nothing of people and none of the app's data, name them above",
  ).toEqual([]);
  expect(harmless.filter((key) => !inNone.some(([, each]) => each === key))).toEqual([]);
});
