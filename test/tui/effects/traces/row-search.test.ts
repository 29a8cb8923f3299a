import { describe, expect, it } from "vitest";
import { createFlatSearch } from "../../../../src/tui/effects/traces/flat-search.ts";
import type { SearchedView } from "../../../../src/tui/state/panes/traces/model.ts";
import { noRowSearch, type RowsPlace } from "../../../../src/tui/state/search/place.ts";
import fc from "../../../support/cases.ts";
import { runRecords } from "../../run-log.ts";
import { open } from "./open.ts";

type Opened = ReturnType<typeof open>;

const typeIn =
  ({ press }: Opened) =>
  (words: string) =>
    press(...words);

function shownRows({ shown }: ReturnType<Opened["press"]>): readonly unknown[] {
  if (shown.pane !== "traces") throw new Error(shown.pane);
  return shown.rows;
}

const ways: readonly (readonly [SearchedView, readonly string[], string, number])[] = [
  ["run", ["2", "enter", "g"], "APPROVE", 0],
  ["run", ["2", "enter", "g"], "approve", 2],
  ["comparison", ["2", "c", "g"], "approve", 2],
  ["statistics", ["2", "%"], "approve", 1],
];

describe.each(ways)("searching in the rows of a %s by %j for %s", (view, keys, words, count) => {
  const at = ({ model }: ReturnType<Opened["press"]>) => model.traces[view];

  it("marks and counts while words are typed, and leaves all as it was with Esc", () => {
    const opened = open();
    const { press } = opened;
    const type = typeIn(opened);
    const before = press(...keys);
    const typing = type(`/${words}`);
    expect(at(typing)).toMatchObject({ words, found: count === 0 ? "not found" : `1 of ${count} found` });
    const left = press("esc");
    const { length, cursor, top } = at(before);
    expect(at(left)).toMatchObject({ ...noRowSearch, length, cursor, top });
    expect(shownRows(left)).toEqual(shownRows(before));
    expect(left.model.dialog).toBeUndefined();
  });

  it("steps through what was found, round the end, and Esc ends that alone", () => {
    const opened = open();
    const { press } = opened;
    const type = typeIn(opened);
    press(...keys);
    type(`/${words}`);
    const kept = press("enter");
    if (count === 0) {
      expect(kept.model.notice?.text).toBe(`Nothing here says "${words}"`);
      expect(at(kept)).toMatchObject(noRowSearch);
      return;
    }
    const next = press("n");
    const second = count === 1 ? 1 : 2;
    expect(next.model.notice?.text).toMatch(new RegExp(`^"${words}": ${second} of ${count} found; Esc`));
    expect(at(press("N"))).toMatchObject({ cursor: at(kept).cursor });
    for (let step = 0; step < count; step++) press("n");
    expect(at(press())).toMatchObject({ cursor: at(kept).cursor, found: `1 of ${count} found` });
    const ended = press("esc");
    expect(ended.model.traces.view).toBe(view);
    expect(at(ended)).toMatchObject(noRowSearch);
  });
});

describe("the rows of a run", () => {
  it("are shown where they were folded away, and what is around them unfolds alone", () => {
    const opened = open();
    const { press } = opened;
    const type = typeIn(opened);
    const all = shownRows(press("2", "enter")).length;
    const folded = press("z", "g");
    expect(shownRows(folded).length).toBeLessThan(all);
    const found = type("/found it");
    expect(found.model.traces.run).toMatchObject({ found: "1 of 1 found", folded: [] });
    expect(shownRows(found)).toHaveLength(all);
    const left = press("esc");
    expect(left.model.traces.run).toEqual(folded.model.traces.run);
    expect(shownRows(left)).toHaveLength(shownRows(folded).length);
  });

  it("are counted anew when the cursor moves and when records arrive", () => {
    const opened = open();
    const { press, store } = opened;
    const type = typeIn(opened);
    press("2", "enter");
    type("/approve");
    expect(press("enter", "g").model.traces.run.found).toBe("2 found");
    store.append(runRecords(5).filter(({ eventType }) => eventType === "function_execution_output"));
    press("/", "ctrl-u");
    expect(type("loading").model.traces.run.found).toMatch(/^1 of 2 found$/);
  });

  it("keep their words while the detail is read, which has its own", () => {
    const opened = open();
    const { press } = opened;
    const type = typeIn(opened);
    press("2", "enter");
    type("/approve");
    const reading = press("enter", "enter", "enter");
    expect(reading.model.traces.run.detail).toMatchObject({ focused: true, words: "" });
    expect(reading.model.traces.run.words).toBe("approve");
  });
});

it("steps to each row with the words once, in order, from wherever the cursor stands", () => {
  const rowTexts = fc.array(fc.constantFrom("one", "two", "One two", "three"), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(rowTexts, fc.constantFrom("one", "One", "two", "e t"), fc.nat(), (texts, words, start) => {
      const search = createFlatSearch(() => texts, { textsOf: (text) => [text], revision: () => 0 });
      const has = (text: string) =>
        /\p{Lu}/u.test(words) ? text.includes(words) : text.toLowerCase().includes(words);
      const wanted = texts.flatMap((text, position) => (has(text) ? [position] : []));
      let place: RowsPlace = { cursor: start % texts.length, top: 0, folded: [], words, found: "" };
      const visited = wanted.map(() => {
        place = { ...place, ...search.find(place, 1).place, folded: [] };
        return place.cursor;
      });
      expect(visited.toSorted((a, b) => a - b)).toEqual(wanted);
      const back = search.find(search.find(place, 1).place, -1).place;
      expect(back.cursor).toBe(wanted.length === 0 ? start % texts.length : place.cursor);
      expect(search.foundAt(place)).toBe(
        wanted.length === 0 ? "not found" : `${wanted.indexOf(place.cursor) + 1} of ${wanted.length} found`,
      );
    }),
  );
});
