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
