import { expect, it } from "vitest";
import { labelText } from "../../../../src/tui/state/reader/line.ts";

it.each([
  ["trigger.trip_information.message_ts", "…_information.message_ts"],
  ["trigger.trip_information.item_user", "…p_information.item_user"],
  ["details.nested.list[10].name", "…ls.nested.list[10].name"],
  ['inputs["Employee\'s full legal name"]["First name"]', '…al name"]["First name"]'],
  ["time of the last deployment.", "time of the last deploy…"],
  ["actor", "actor"],
])("a label that is too long keeps what tells it from its neighbours: %s", (label, shown) => {
  expect(labelText(label, 24).trimEnd()).toBe(shown);
});
