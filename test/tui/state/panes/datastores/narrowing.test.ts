import { expect, it } from "vitest";
import { itemTest, readFilter } from "../../../../../src/tui/state/panes/datastores/filter.ts";
import { countedItems, valuesFound } from "../../../../../src/tui/state/panes/datastores/narrowing.ts";
import { withDatastores } from "../../../../../src/tui/state/panes/datastores/setters.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import fc, { anyCharacter } from "../../../../support/cases.ts";
import { emptyModel, press } from "../../models.ts";
import { itemModel, ofPane } from "./models.ts";

const { items } = emptyModel.datastores;
const columns = ["id", "status", "amount", "odd name", "tags", "gone"];

/** A list of one item, the column of its status selected, with a condition in use. */
function listing(text: string, column = "status") {
  const filter = readFilter(text);
  if (!filter.ok) throw new Error(filter.problem.message);
  const store = { ...items.store, name: "requests" };
  const list = { ...items, store, columns, column, filter: filter.value, length: 1 };
  return withDatastores({ ...emptyModel, pane: "datastores" }, { view: "items", items: list });
}

const item = { id: "r1", status: 'say "open"', amount: 3, "odd name": true, tags: ["a"], gone: null };

it("offers the selected column's value first, then the other scalars, each as a condition", () => {
  const [offered] = valuesFound(listing(""), item, "only");
  expect(offered.dialog).toMatchObject({
    kind: "values",
    values: [
      { label: "status", only: 'status = "say \\"open\\""', without: 'not status = "say \\"open\\""' },
      { label: "id", only: 'id = "r1"' },
      { label: "amount", only: "amount = 3" },
      { label: "`odd name`", only: "`odd name` = true" },
      { label: "gone", only: "gone = null" },
    ],
  });
});

it.each([
  ["", "amount = 3"],
  ['id = "r1"', 'id = "r1" and amount = 3'],
  ["amount = 1 or amount = 3", "(amount = 1 or amount = 3) and amount = 3"],
])("adds to %j what was chosen, and Esc takes it back", (before, after) => {
  const [offered] = valuesFound(listing(before, "amount"), item, "only");
  const [narrowed, effects] = press(offered, "enter");
  expect(narrowed.datastores.items.filter.text).toBe(after);
  expect(effects).toMatchObject([{ kind: "ask", where: after }, { kind: "remember" }, {}]);
  const idle = withDatastores(narrowed, {
    items: { ...narrowed.datastores.items, progress: { ...items.progress, busy: undefined } },
  });
  expect(press(idle, "esc")[0].datastores.items.filter.text).toBe(before);
});

it("leaves out what was chosen, and says that a condition is there already", () => {
  const [offered] = valuesFound(listing("", "amount"), item, "without");
  expect(press(offered, "enter")[0].datastores.items.filter.text).toBe("not amount = 3");
  const [again] = valuesFound(listing("amount = 3", "amount"), item, "only");
  expect(press(again, "enter")[0].notice?.text).toBe("The filter has this already: amount = 3");
});

it.each(["=", "!"])("leaves an item with changes by %s only once they are written or dropped", (key) => {
  const changed = press(itemModel({ id: "1", ok: true }), "j", "enter")[0];
  const [stayed, effects] = press(changed, key);
  expect(stayed.datastores).toEqual(changed.datastores);
  expect(stayed.notice?.text).toBe("Changed: Ctrl-S writes it, Ctrl-R drops the changes");
  expect(ofPane(effects)).toEqual([]);
});

it("tries a condition among the items that were fetched while it is typed, and leads back with Esc", () => {
  const [typed, effects] = press(listing(""), "/", "i", "d", "=", "1");
  expect(effects.filter(({ kind }) => kind === "try")).toMatchObject([
    // No condition yet: the items of the one in use.
    ...["i", "id", "id="].map(() => ({ pane: "datastores" })),
    { filter: { text: "id=1" } },
  ]);
  expect(effects.filter((effect) => "filter" in effect)).toHaveLength(1);
  expect(press(typed, "esc")[1]).toMatchObject([{ kind: "try", place: { cursor: 0, top: 0 } }]);
});

it("counts the items that have each value", () => {
  const terms = ["amount = 3", "missing(nope)"];
  expect(countedItems([item, { ...item, amount: 4 }], terms)).toEqual({
    "amount = 3": 1,
    "missing(nope)": 2,
  });
  const [offered] = valuesFound(listing(""), item, "only");
  const [told] = update(offered, { kind: "values-counted", counts: { "amount = 3": 1 } });
  expect(told.dialog).toMatchObject({ counts: { "amount = 3": 1 } });
});

it("selects by each value the item it came from, and never by what leaves it out", () => {
  const scalar = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...columns), scalar), (made) => {
      const [{ dialog }] = valuesFound(listing(""), made, "only");
      for (const { only, without } of dialog?.kind === "values" ? dialog.values : []) {
        const tests = [only, without].map((text) => {
          const filter = readFilter(text);
          return filter.ok && itemTest(filter.value)(made);
        });
        expect(tests, only).toEqual([true, false]);
      }
    }),
  );
});
