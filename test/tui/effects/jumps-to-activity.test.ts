import { expect, it } from "vitest";
import type { Model } from "../../../src/tui/state/model.ts";
import { openEverywhere } from "./everywhere.ts";

/** Keys that end in a jump to Activity, from each place that has one but for the statistics: they count what the filter selects. */
const jumps: readonly (readonly string[])[] = [
  ["2", "a"],
  ["2", "enter", "a"],
  ["2", "enter", "=", "enter"],
  ["2", "enter", "!", "enter"],
  ["2", "c", "=", "enter"],
  ["3", "enter", "a"],
  ["4", "j", "a"],
];

/** A range in which there is no event. */
const noTime = "2001-01-01..2001-01-02";

/** What is asked for before: a filter, and a range of time. */
const asked: readonly (readonly [string, string])[] = [
  ["trace=Tr0other", ""],
  ["level=error (trace=Tr0one or trace=Tr0other)", ""],
  ["nothing-has-this", ""],
  ["", noTime],
  ["source=developer", noTime],
];

async function jumped(filter: string, range: string, keys: readonly string[]) {
  const { program, press } = await openEverywhere();
  await typed(press, "/", filter);
  await typed(press, "r", range);
  const before = program.frame().model.activity;
  for (const key of keys) await press(key);
  const there = program.frame().model;
  const after = there.pane === "activity" && there.history.length > 0 ? await press("esc") : undefined;
  program.close();
  return { before, there, after };
}

async function typed(press: (key: string) => Promise<Model>, key: string, text: string) {
  if (text === "") return;
  await press(key);
  for (const each of text) await press(each);
  await press("enter");
}

it.each(jumps.map((keys) => [keys.join(" "), keys] as const))(
  "shows rows where %s leads, whatever was asked for before, and Esc brings that back",
  async (_, keys) => {
    const { there: alone } = await jumped("", "", keys);
    const term = alone.activity.filter.text;
    for (const [filter, range] of [...asked, [`${term} nothing-has-this`, ""], [term, noTime]] as const) {
      const { before, there, after } = await jumped(filter, range, keys);
      expect({ filter, range, pane: there.pane }).toEqual({ filter, range, pane: "activity" });
      expect({ filter, range, shows: there.activity.rows.matched > 0 }).toEqual({
        filter,
        range,
        shows: true,
      });
      expect(after?.activity.filter).toEqual(before.filter);
      expect(after?.activity.range).toEqual(before.range);
    }
  },
);

it("shows each of two runs, the one after the other, in place of the one before, and says so", async () => {
  const { program, press } = await openEverywhere();
  for (const key of ["2", "a", "2", "j"]) await press(key);
  const { activity, notice } = await press("a");
  expect(activity.filter.text).toMatch(/^trace=\S+$/);
  expect(activity.rows.matched).toBeGreaterThan(0);
  expect(notice?.text).toMatch(/^Added trace=\S+ in place of trace=\S+; Esc leads back and takes it back$/);
  program.close();
});

it("adds what a row of statistics counts to the filter, once however often", async () => {
  const { program, press } = await openEverywhere();
  await typed(press, "/", "(component=functions level>=info) source=platform");
  for (const key of ["%", "enter"]) await press(key);
  const { text } = program.frame().model.activity.filter;
  expect(text).toMatch(/^\(component=functions level>=info\) source=platform component_id=\S+$/);
  for (const key of ["%", "enter"]) await press(key);
  expect(program.frame().model.activity.filter.text).toBe(text);
  program.close();
});

it("says without what the rows are shown that it hid, and leaves the filter where it hides only some", async () => {
  const hidden = await jumped("nothing-has-this", noTime, ["2", "a"]);
  expect(hidden.there.notice?.text).toBe(
    "Shown without the range 2001-01-01..2001-01-02 and the filter nothing-has-this, which hides all of it; Esc leads back to it",
  );
  const { filter } = hidden.there.activity;
  const stays = await jumped(filter.text, noTime, ["2", "a"]);
  expect(stays.there.notice?.text).toBe(
    `Shown without the range ${noTime}, which hides all of it; Esc leads back to it`,
  );
  const kept = await jumped("component=functions", "", ["2", "a"]);
  expect(kept.there.activity.filter.text).toMatch(/^component=functions trace=\S+$/);
});

it.each([
  ["shows what a jump leads to alone once all is read", "", /^trace=\S+$/],
  [
    "leaves a filter alone that was asked for while the file was read",
    "more",
    /^nothing-has-this trace=\S+ more$/,
  ],
])("%s", async (_, asked, wanted) => {
  let isLoading = true;
  const { program, press } = await openEverywhere({ isLoading: () => isLoading });
  await typed(press, "/", "nothing-has-this");
  for (const key of ["2", "a"]) await press(key);
  expect(program.frame().model.activity.filter.text).toMatch(/^nothing-has-this trace=\S+$/);
  await typed(press, "/", asked);
  isLoading = false;
  program.frame();
  expect(program.frame().model.activity.filter.text).toMatch(wanted);
  program.close();
});

it("counts in the first frame what is shown in place of nothing", async () => {
  const { program, press } = await openEverywhere();
  await typed(press, "/", "nothing-has-this");
  for (const key of ["2", "a"]) program.press([key]);
  const { activity } = program.frame().model;
  expect(activity.filter.text).toMatch(/^trace=/);
  expect(activity.rows.matched).toBeGreaterThan(0);
  program.close();
});

it.each([
  ["a run", ["2", "enter"]],
  ["a comparison", ["2", "c"]],
])("counts in %s what each value would take with it, and lists none that takes nothing", async (_, place) => {
  for (const [filter, range] of [
    ["level=error", ""],
    ["", "2000-01-01..2040-01-01"],
    ["trace=Tr0other", ""],
  ] as const) {
    const { program, press } = await openEverywhere();
    await typed(press, "/", filter);
    await typed(press, "r", range);
    const { matched } = program.frame().model.activity.rows;
    for (const key of place) await press(key);
    const { dialog } = await press("!");
    const list = dialog?.kind === "values" ? dialog : undefined;
    for (const [at, { only }] of list?.values.entries() ?? []) {
      const count = list?.counts?.[only];
      if (at > 0) await press("!");
      for (let down = 0; down < at; down++) await press("j");
      const { rows, filter: shown } = (await press("enter")).activity;
      const isAlone = !shown.text.startsWith(filter);
      expect({ filter, only, count, left: isAlone || rows.matched }).toEqual({
        ...{ filter, only, count: expect.toSatisfy((each: number) => each > 0) },
        left: isAlone || matched - (count ?? 0),
      });
      await press("esc");
    }
    program.close();
  }
});
