import { expect, it } from "vitest";
import { type FilteredList, filteredBy, withPreviousFilter } from "../../../../src/tui/state/list/filters.ts";
import fc from "../../../support/cases.ts";

const start: FilteredList<string> = { filter: "", earlierFilters: [], added: 0 };

it("leads back through the filters in their order, and then to all", () => {
  const used = ["a", "b"].reduce(filteredBy, start);
  const back = withPreviousFilter(used, "");
  expect(back).toEqual({ filter: "a", earlierFilters: [""], added: 0 });
  expect(back && withPreviousFilter(back, "")).toEqual(start);
  expect(withPreviousFilter(start, "")).toBeUndefined();
});

it("leads to all from a filter that had none before it", () => {
  expect(withPreviousFilter({ filter: "a", earlierFilters: [], added: 0 }, "")).toEqual(start);
});

it("takes a filter of the same text for the same one", () => {
  const read = { text: "a", view: "mine" };
  const list = { filter: { text: "a" }, earlierFilters: [], added: 0 };
  expect(filteredBy<{ readonly text: string }>(list, read)).toEqual({
    filter: read,
    earlierFilters: [],
    added: 0,
  });
});

it("keeps a hundred filters at most, and each way there leads back", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 150 }), (texts) => {
      const used = texts.reduce(filteredBy, start);
      expect(used.earlierFilters.length).toBeLessThanOrEqual(100);
      const others = texts.filter((text, index) => text !== texts[index - 1]);
      const wanted = ["", ...others].toReversed().slice(0, 101);
      const found: string[] = [];
      for (
        let list: FilteredList<string> | undefined = used;
        list && found.length < 101;
        list = withPreviousFilter(list, "")
      )
        found.push(list.filter);
      expect(found).toEqual(wanted);
    }),
  );
});
