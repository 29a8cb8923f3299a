import { describe, expect, it } from "vitest";
import { findRows } from "../../../../src/tui/state/dialog/find-rows.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { activityReading } from "../../../../src/tui/state/panes/activity/reading.ts";
import { block } from "../../../../src/tui/state/reader/line.ts";
import { cursorLine, shownPlace } from "../../../../src/tui/state/reader/place.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { emptyModel, press, type, withRows } from "../models.ts";

const shape = { columns: 78, labelColumns: 8 };

/** The detail of a record is read; it says these words, one a line. */
function reading(words: readonly string[], from: Model = withRows(9), id = "record 1"): Model {
  const lines = words.flatMap((text) => block("field", "label", text, shape));
  const [open] = press(from, ...(from.activity.detail.focused ? [] : ["enter", "enter"]));
  const text = { id, rowId: 1, title: [], note: "", columns: 78, hasCause: false, lines };
  return update(open, { pane: "activity", kind: "text-changed", text })[0];
}

const words = ["one", "two", "three", "Two", "five", "two of them"];

function lineOf(model: Model): number {
  const { lines, place, rows } = activityReading(model);
  return cursorLine(lines, place, rows);
}

const searching = type(press(reading(words), "/")[0], "two");
const [found] = press(searching, "enter");

describe("searching in a text", () => {
  it("shows the nearest line while words are typed", () => {
    expect(lineOf(searching)).toBe(1);
    expect(lineOf(type(searching, " o"))).toBe(5);
    expect(lineOf(press(type(searching, " o"), "backspace", "backspace")[0])).toBe(1);
  });

  it.each([
    [["n"], 3],
    [["n", "n"], 5],
    [["n", "n", "n"], 1],
    [["N"], 5],
    [["j", "n"], 3],
  ])("%j steps through the lines that have them", (keys, line) => {
    expect(lineOf(press(found, ...keys)[0])).toBe(line);
  });

  it("says which of them it is", () => {
    expect(press(found, "n")[0].notice?.text).toMatch(/^"two": 2 of 3 found; Esc/);
  });

  it("steps with the arrows while words are typed", () => {
    expect(lineOf(press(searching, "down")[0])).toBe(3);
    expect(lineOf(press(searching, "up")[0])).toBe(5);
  });

  it("is left as it was by Esc while words are typed", () => {
    const [left] = press(searching, "esc");
    expect(left.activity.detail).toEqual(reading(words).activity.detail);
    expect(left.dialog).toBeUndefined();
  });

  it("ends with Esc, which closes nothing then", () => {
    const [ended] = press(found, "esc");
    expect(ended.activity.detail).toMatchObject({ words: "", focused: true });
    expect(press(ended, "esc")[0].activity.detail.focused).toBe(false);
  });

  it("says where nothing is found, and ends", () => {
    const [none] = press(type(press(reading(words), "/")[0], "seven"), "enter");
    expect(none.notice?.text).toBe('Nothing here says "seven"');
    expect(none.activity.detail).toMatchObject({ words: "", line: undefined });
  });

  it("ends where no words are typed", () => {
    expect(press(found, "/", "ctrl-u", "enter")[0].activity.detail.words).toBe("");
  });

  it("begins with the words of the last search", () => {
    expect(press(found, "/")[0].dialog).toMatchObject({ kind: "find", line: { text: "two" } });
  });

  it("goes on in a text that is made anew, and in the next one", () => {
    const anew = reading(["zero", ...words], found);
    expect([anew.activity.detail.words, lineOf(press(anew, "n")[0])]).toEqual(["two", 2]);
    const next = reading(["three", "two"], found, "record 2");
    expect([next.activity.detail.words, lineOf(press(next, "n")[0])]).toEqual(["two", 1]);
  });

  it("shows what is found above the line that is typed", () => {
    const long = reading([...Array.from({ length: 60 }, (_, index) => `line ${index}`), "needle"]);
    const model = type(press(long, "/")[0], "line 1");
    const { place, rows } = activityReading(type(model, "5"));
    expect((place.line ?? 0) - place.firstLine).toBeLessThan(rows - 2);
  });

  it.each(["line 15", "line 58", "needle"])(
    "shows %s above the line that is typed, and the text's end afterwards",
    (at) => {
      const long = reading([...Array.from({ length: 60 }, (_, index) => `line ${index}`), "needle"]);
      const below = (model: Model) => {
        const { lines, place, rows } = activityReading(model);
        const { firstLine, line } = shownPlace(lines, place, rows);
        expect(lines[line]?.cells[0]?.text).toBe(at);
        return { seen: firstLine + rows - line, rest: lines.length - firstLine - rows };
      };
      const typed = type(press(long, "/")[0], at);
      expect(below(typed).seen).toBeGreaterThan(findRows);
      expect(below(press(typed, "enter")[0]).rest).toBeGreaterThanOrEqual(0);
    },
  );

  it("leaves the keys to the list where the list has them", () => {
    const [list] = press(found, "esc", "esc");
    expect(press(list, "/")[0].activity.editor?.kind).toBe("filter");
  });
});

it("searches in the help, and n goes on there", () => {
  const [help] = press(emptyModel, "?");
  const [first] = press(type(press(help, "/")[0], "error"), "enter");
  const [second] = press(first, "n");
  expect(first.help?.line).toBeGreaterThan(0);
  expect(second.help?.line).toBeGreaterThan(first.help?.line ?? Number.NaN);
  expect(press(second, "esc")[0].help).toMatchObject({ words: "" });
  expect(press(second, "esc", "esc")[0].help).toBeUndefined();
});
