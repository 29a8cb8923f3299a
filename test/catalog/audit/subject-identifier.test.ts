import { expect, it } from "vitest";
import { isSubjectIdentifier } from "../../../src/catalog/audit/subject-identifier.ts";

it.each(["U012AB", "Ft0LINK", "T0DEMOTEAM", "USLACKBOT", "S0-1.2:3"])("%s can be an identifier", (text) => {
  expect(isSubjectIdentifier(text)).toBe(true);
});

it.each(["ada", "Ada", "ADA", "GENERAL", "general", "#general", "u0demo001", "A", "U0 1", "", "U0\n1"])(
  "%j is a name",
  (text) => {
    expect(isSubjectIdentifier(text)).toBe(false);
  },
);
