/** Whom a write is about, in the first line of its plan. */

import { expect, it } from "vitest";
import { subjectOf } from "../../../src/session/people/plan-words.ts";

it.each([
  ["Crew", "group Crew (S1)"],
  ["Crew at http://prod (profile work)?", 'group "Crew at http://prod (profile work)?" (S1)'],
  ["", "group S1"],
])("a group %j is %s", (displayName, subject) => {
  expect(subjectOf("groups", { id: "S1", displayName })).toBe(subject);
});

it.each([
  [{ userName: "ada", displayName: "Ada" }, "user Ada (U1)"],
  [{ userName: "x1", displayName: "gone" }, "user gone (x1, U1)"],
  [
    { userName: "x1", displayName: "ada", name: { givenName: "Ada", familyName: "L" } },
    'user "Ada L" (x1, U1)',
  ],
  [{ userName: "x1" }, "user x1 (U1)"],
  [{ displayName: "gone" }, "user gone (U1)"],
  [{}, "user U1"],
])(
  "a user %j is %s: one whose user name is not what is displayed is told from a namesake",
  (user, subject) => {
    expect(subjectOf("users", { id: "U1", ...user })).toBe(subject);
  },
);

it("keeps the identifier in sight behind an endless name", () => {
  const forged = `Ben Okoro" ("ben", U0DEMO002)${" x".repeat(9000)}`;
  for (const user of [
    { id: "U1", userName: forged, displayName: "Ada" },
    { id: "U1", userName: "ada", displayName: forged, name: { givenName: forged } },
  ]) {
    const subject = subjectOf("users", user);
    expect(subject).toMatch(/, U1\)$|\(ada, U1\)$/);
    expect(subject.length).toBeLessThan(400);
  }
});
