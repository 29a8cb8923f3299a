/** A term is there already only where the filter of the pane says so, and a term that cannot be added is not said to be. */

import { expect, it } from "vitest";
import { failed } from "../../../../src/base/problem.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { narrowBy } from "../../../../src/tui/state/narrowing/narrow-by.ts";
import { readFilter } from "../../../../src/tui/state/panes/datastores/filter.ts";
import { valuesFound as itemValues } from "../../../../src/tui/state/panes/datastores/narrowing.ts";
import { withItems } from "../../../../src/tui/state/panes/datastores/setters.ts";
import { valuesFound as personValues } from "../../../../src/tui/state/panes/people/narrowing.ts";
import { withList, withPeople } from "../../../../src/tui/state/panes/people/setters.ts";
import { emptyModel, press } from "../models.ts";

function people(filter: string): Model {
  const opened = withPeople({ ...emptyModel, pane: "people" }, { view: "list", tab: "users" });
  const listed = withList(opened, "users", { filter, length: 1 });
  return personValues(listed, "users", { userName: "ada", active: true }, "only")[0];
}

function items(filter: string): Model {
  const read = readFilter(filter);
  if (!read.ok) throw new Error(read.problem.message);
  const { datastores } = emptyModel;
  const opened: Model = { ...emptyModel, pane: "datastores", datastores: { ...datastores, view: "items" } };
  const columns = ["status", "priority", "days"];
  const listed = withItems(opened, { filter: read.value, columns, length: 1 });
  return itemValues(listed, { status: "open", priority: 1, days: 4 }, "only")[0];
}

it.each([
  [
    'userName eq "ada" or userName eq "ben"',
    '(userName eq "ada" or userName eq "ben") and userName eq "ada"',
  ],
  ['not (userName eq "ada")', 'not (userName eq "ada") and userName eq "ada"'],
  ["active eq true", 'active eq true and userName eq "ada"'],
])("narrows the users of %s", (before, after) => {
  const [model] = press(people(before), "enter");
  expect(model.people.lists.users.filter).toBe(after);
  expect(model.notice?.text).toMatch(/^Added userName eq "ada"; /);
  expect(press(people(after), "enter")[0].notice?.text).toBe(
    'The filter has this already: userName eq "ada"',
  );
});

it.each([
  [
    'status = "open" and priority = 1 or days = 4',
    '(status = "open" and priority = 1 or days = 4) and days = 4',
  ],
  ['status = "x and days = 4"', 'status = "x and days = 4" and days = 4'],
])("narrows the items where %s", (before, after) => {
  const [model] = press(items(before), "j", "j", "enter");
  expect(model.datastores.items.filter.text).toBe(after);
  expect(press(items(after), "j", "j", "enter")[0].notice?.text).toBe(
    "The filter has this already: days = 4",
  );
});

it("says why a term cannot be added, and remembers nothing", () => {
  const [model, effects] = narrowBy(emptyModel, {
    ...{ term: "days = 4", text: "days = 4", list: "items.requests", back: "datastores.back" },
    use: () => failed({ code: "too-long", message: "The condition is too long.", offset: 0, length: 1 }),
  });
  expect(model.notice).toMatchObject({ text: "The condition is too long.", tone: "warn" });
  expect(effects.map(({ kind }) => kind)).toEqual(["expire-notice"]);
});
