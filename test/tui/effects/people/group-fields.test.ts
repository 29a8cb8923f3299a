import { expect, it } from "vitest";
import { groupFields } from "../../../../src/tui/effects/people/group-fields.ts";

it("leads from a group to what was done to it", () => {
  const facts = groupFields({ id: "S0DEMO001", displayName: "Crew" });
  expect(facts.at(-1)).toMatchObject({
    label: "audit log",
    target: { kind: "audit", filter: "entity=S0DEMO001", id: "S0DEMO001" },
  });
});

it("leads nowhere from a group without an identifier", () => {
  expect(groupFields({ displayName: "Crew" }).filter(({ label }) => label === "audit log")).toEqual([]);
});
