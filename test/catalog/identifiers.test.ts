import { describe, expect, it } from "vitest";
import { isId } from "../../src/catalog/schemas/identifiers.ts";

describe("isId", () => {
  it.each([
    ["user", "U012AB"],
    ["user", "W012AB"],
    ["channel", "C012AB"],
    ["team", "T012AB"],
    ["usergroup", "S012AB"],
    ["app", "A012AB"],
    ["workflow", "Wf012AB"],
    ["function", "Fn010N"],
    ["execution", "Fx01"],
    ["trigger", "Ft01"],
    ["trace", "Tr432f2"],
    ["inviteRequest", "Ir1234"],
    ["invite", "I02"],
  ] as const)("takes for a %s %s", (kind, text) => expect(isId(kind, text)).toBe(true));

  it.each([
    ["user", "B012AB"],
    ["user", "U"],
    ["user", "u012ab"],
    ["channel", "general"],
    ["app", "A1 "],
    ["app", "A1\n"],
    ["trace", "T432"],
    ["user", `U${"A".repeat(101)}`],
  ] as const)("does not take for a %s %j", (kind, text) => expect(isId(kind, text)).toBe(false));
});
