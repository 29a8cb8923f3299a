/** A record that is not in doubt is what it is by every name that its component may turn out to have. */

import { expect, it } from "vitest";
import { createComponentNames } from "../../src/activity/component-names.ts";
import { createMatcher } from "../../src/query/match.ts";
import { createNameDoubt } from "../../src/query/name-doubt.ts";
import { withNames } from "../../src/query/names.ts";
import fc from "../support/cases.ts";
import { anyRecord, anyTree, nowUs } from "./arbitraries.ts";

const namesOf = (componentId: string, name: string | undefined) => {
  const names = createComponentNames();
  names.note("Fn99", "approve", 1);
  if (name !== undefined) names.note(componentId, name, 1);
  return names;
};

it("says of each record that a name could change that it is in doubt, and of some that it is not", () => {
  let sure = 0;
  fc.assert(
    fc.property(
      anyTree,
      anyRecord,
      fc.constantFrom("approve", "approve request", "x", "Fn01", "10"),
      (query, record, name) => {
        const isDoubtful = createNameDoubt(query, namesOf(record.componentId, undefined), { nowUs });
        if (record.componentId === "" || isDoubtful(record)) return;
        sure++;
        const [without, named] = [undefined, name].map((each) =>
          createMatcher(withNames(query, namesOf(record.componentId, each).things), { nowUs })(record),
        );
        expect(named).toBe(without);
      },
    ),
  );
  expect(sure).toBeGreaterThan(10);
});
