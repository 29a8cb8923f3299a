import { expect, it } from "vitest";
import { createMatcher } from "../../../src/query/match.ts";
import { withNames } from "../../../src/query/names.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import fc from "../../support/cases.ts";
import { anyQuery, anyRecord, handCranked, nowUs, queryOf } from "../store-parts.ts";

it("finds the next row that matches both queries, also while the search of the selection still runs", () => {
  const isError = queryOf("level>=error");
  fc.assert(
    fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 40 }), anyQuery, (records, query) => {
      const store = createActivityStore({ ...handCranked(1) });
      store.append(records);
      const selection = store.select(query, { nowUs });
      const found = selection.find(isError, -1, 1);
      const [matches, matchesError] = [query, isError].map((one) =>
        createMatcher(withNames(one, store.names.things), { nowUs }),
      );
      const isThere = records.some((record) => matches?.(record) && matchesError?.(record));
      expect(found !== -1).toBe(isThere);
      const [row] = isThere ? selection.window(found, 1) : [];
      if (row?.kind === "record")
        expect([matches?.(row.record), matchesError?.(row.record)]).toEqual([true, true]);
    }),
    { numRuns: 150 },
  );
});
