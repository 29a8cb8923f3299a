import { expect, it } from "vitest";
import type { Model } from "../../../src/tui/state/model.ts";
import fc from "../../support/cases.ts";
import { openEverywhere } from "./everywhere.ts";

async function typed(press: (key: string) => Promise<Model>, key: string, text: string): Promise<Model> {
  await press(key);
  await press("ctrl-u");
  for (const each of text) await press(each);
  return press("enter");
}

function asked({ activity: { filter, range } }: Model) {
  return { filter: filter.text, range: range?.text };
}

it.each(["esc", "backspace"])("takes a range that was typed back with %s", async (key) => {
  const { program, press } = await openEverywhere();
  await typed(press, "r", "2000-01-01..2040-01-01");
  expect(asked(await typed(press, "r", "1d"))).toEqual({ filter: "", range: "1d" });
  expect(asked(await press(key))).toEqual({ filter: "", range: "2000-01-01..2040-01-01" });
  expect(asked(await press(key))).toEqual({ filter: "", range: undefined });
  program.close();
});

it("leaves nothing to take back where the range was left for what happens now", async () => {
  const { program, press } = await openEverywhere();
  await typed(press, "r", "1d");
  await press("0");
  const model = await press("esc");
  expect(asked(model)).toEqual({ filter: "", range: undefined });
  expect(model.notice?.text).toBe("There is nothing here to close or to go back to");
  program.close();
});

it("leads with Backspace through all filters and ranges that were typed, back to what was shown first", async () => {
  const kinds = fc.array(fc.constantFrom("filter", "range"), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(kinds, async (sequence) => {
      const { program, press } = await openEverywhere();
      const shown = [asked(program.frame().model)];
      for (const [index, kind] of sequence.entries()) {
        const [key, text] = kind === "filter" ? ["/", `word${index}`] : ["r", `${index + 1}d`];
        shown.push(asked(await typed(press, key, text)));
      }
      for (const before of shown.slice(0, -1).reverse())
        expect({ sequence, shown: asked(await press("backspace")) }).toEqual({ sequence, shown: before });
      program.close();
    }),
    { numRuns: 20 },
  );
});

const named = "Nothing here to close; Backspace goes back to what was asked for before";

it("names with Esc the key that goes back, where a filter was typed since the range", async () => {
  const { program, press } = await openEverywhere();
  await typed(press, "r", "2000-01-01..2040-01-01");
  const before = asked(await typed(press, "/", "word"));
  const refused = await press("esc");
  expect(asked(refused)).toEqual(before);
  expect(refused.notice?.text).toBe(named);
  expect(asked(await press("backspace"))).toEqual({ ...before, filter: "" });
  expect(asked(await press("esc"))).toEqual({ filter: "", range: undefined });
  program.close();
});

it("names with Esc the key that goes back, where the pane's key has ended the way back of a jump", async () => {
  const { program, press } = await openEverywhere();
  const before = asked(await typed(press, "/", "nothing-has-this"));
  for (const key of ["2", "a", "1"]) await press(key);
  expect((await press("esc")).notice?.text).toBe(named);
  expect(asked(await press("backspace"))).toEqual(before);
  program.close();
});

it("leads with Esc back from a jump, and with Backspace to the filter and the range that it left out and to those before", async () => {
  const { program, press } = await openEverywhere();
  await typed(press, "/", "nothing-has-this");
  const before = asked(await typed(press, "r", "2001-01-01..2001-01-02"));
  for (const key of ["2", "a"]) await press(key);
  expect((await press("esc")).pane).toBe("traces");
  expect(asked(await press("1"))).toEqual(before);
  for (const key of ["2", "a", "backspace"]) await press(key);
  expect(asked(await press("backspace"))).toEqual(before);
  expect(asked(await press("backspace"))).toEqual({ ...before, range: undefined });
  expect(asked(await press("backspace"))).toEqual({ filter: "", range: undefined });
  program.close();
});

it("fetches what is missing in the range that is shown, also in one that is come back to, and in no other", async () => {
  const fetched = new Set<unknown>();
  const { program, press } = await openEverywhere({
    backfill: async (bounds, left) => {
      fetched.add(bounds);
      left?.addEventListener("abort", () => fetched.delete(bounds));
      return { count: 0, failure: undefined };
    },
  });
  const held = async (...keys: readonly string[]) => {
    for (const key of keys) await press(key);
    return { range: program.frame().model.activity.range !== undefined, fetched: fetched.size };
  };
  await typed(press, "r", "2001-01-01..2001-01-02");
  expect(await held()).toEqual({ range: true, fetched: 1 });
  expect(await held("2", "a")).toEqual({ range: false, fetched: 0 });
  expect(await held("esc")).toEqual({ range: true, fetched: 1 });
  expect(await held("a", "backspace", "backspace")).toEqual({ range: true, fetched: 1 });
  await typed(press, "r", "2001-01-03..2001-01-04");
  expect(await held()).toEqual({ range: true, fetched: 1 });
  expect(await held("0")).toEqual({ range: false, fetched: 0 });
  program.close();
});

it("takes back with Esc no range from before a jump that leaves the filter as it is", async () => {
  const { program, press } = await openEverywhere();
  for (const key of ["2", "a", "1"]) await press(key);
  const before = asked(await typed(press, "r", "2000-01-01..2040-01-01"));
  for (const key of ["2", "a"]) await press(key);
  expect((await press("esc")).pane).toBe("traces");
  expect(asked(await press("1"))).toEqual(before);
  program.close();
});
