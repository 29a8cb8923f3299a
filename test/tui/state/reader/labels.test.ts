import { expect, it } from "vitest";
import { columnsOf, safeLine } from "../../../../src/base/terminal-text.ts";
import { fittedLabel, fittedLabels, labelRoom } from "../../../../src/tui/state/reader/labels.ts";
import fc from "../../../support/cases.ts";

it.each([
  ["trigger.trip_information.message_ts", "…_information.message_ts"],
  ["trigger.trip_information.item_user", "…p_information.item_user"],
  ["details.nested.list[10].name", "…ls.nested.list[10].name"],
  ['inputs["Employee\'s full legal name"]["First name"]', '…al name"]["First name"]'],
  ["time of the last deployment.", "time of the last deploy…"],
  ["actor", "actor"],
])("a label that is too long keeps what tells it from its neighbours: %s", (label, shown) => {
  expect(fittedLabel(label, 24)).toBe(shown);
});

it.each([
  [
    [
      "inputs.previous_configuration_of_app.approver_user_id",
      "inputs.current_configuration_of_app.approver_user_id",
    ],
    ["inputs.previ…over_user_id", "inputs.curre…over_user_id"],
  ],
  [
    ["trigger.trip_information.message_ts", "trigger.trip_information.item_user"],
    ["…p_information.message_ts", "…ip_information.item_user"],
  ],
  [
    [`inputs.${"a".repeat(30)}.one.${"b".repeat(30)}`, `inputs.${"a".repeat(30)}.two.${"b".repeat(30)}`],
    ["…aa.one.bbbbbbbbbbbbbbbb…", "…aa.two.bbbbbbbbbbbbbbbb…"],
  ],
  [
    ["the time of the deployment before", "the time of the deployment after"],
    ["the time of …yment before", "the time of …oyment after"],
  ],
])("shows labels of one list so that they differ: %j", (labels, shown) => {
  expect([...fittedLabels(labels, 25).values()]).toEqual(shown);
});

it("shows labels that differ in how they begin or end differently, at most as wide as asked, and short ones whole", () => {
  const name = fc.stringMatching(/^[a-z_]{1,5}$/);
  const anyLabel = fc
    .tuple(name, fc.constantFrom("", "configuration", "of.the.previous.app", "日本語の名前"), name)
    .map((parts) => parts.join("."));
  fc.assert(
    fc.property(fc.tuple(anyLabel, anyLabel), fc.integer({ min: 14, max: 40 }), (labels, columns) => {
      const shown = fittedLabels(labels, columns);
      for (const label of labels) {
        const text = shown.get(label) ?? "";
        expect(columnsOf(text)).toBeLessThanOrEqual(columns);
        if (columnsOf(label) <= columns) expect(text).toBe(safeLine(label));
      }
      expect(new Set(shown.values()).size).toBe(new Set(labels).size);
    }),
  );
});

it.each([
  ["to the most that they can have", 120, ["U123", "short"], 72],
  ["less where a text is wrapped anyway", 120, ["U123", "x".repeat(500)], 48],
  ["not so much that a text is wrapped for them", 80, ["x".repeat(50), "x".repeat(500)], 30],
  ["what they always have", 60, ["x".repeat(36), "x".repeat(500)], 24],
  ["half where there is little", 40, ["x".repeat(16), "x".repeat(500)], 20],
  ["half of a few columns", 23, ["x".repeat(40)], 11],
])("gives labels the room that there is: %s", (_, columns, texts, room) => {
  expect(labelRoom(columns, texts)).toBe(room);
});
