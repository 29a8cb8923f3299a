import { describe, expect, it } from "vitest";
import { update } from "../../../../../src/tui/state/update.ts";
import { press, type, withRows } from "../../models.ts";

const model = withRows(100);
const editing = press(model, "/")[0];
const options = ["level", "level>="].map((text) => ({ text, detail: "" }));

describe("the filter's line", () => {
  it("starts behind the filter in use, ready for another term", () => {
    const [filtered] = press(type(editing, "level=warn"), "enter");
    expect(press(filtered, "/")[0].activity.editor?.line).toEqual({ text: "level=warn ", cursor: 11 });
  });

  it("takes a term where it was opened, and leaves the filter as it is where nothing is typed", () => {
    const [filtered] = press(type(editing, "source=developer"), "enter");
    const [opened, effects] = press(filtered, "/");
    expect(effects.filter(({ kind }) => kind === "select")).toEqual([]);
    expect(press(opened, "enter")[0].activity.filter.text).toBe("source=developer");
    expect(press(type(opened, "function=x"), "enter")[0].activity.filter.text).toBe(
      "source=developer function=x",
    );
  });

  it("takes keys that mean something else elsewhere", () => {
    expect(type(editing, "q?jk /x").activity.editor?.line.text).toBe("q?jk /x");
  });

  it("is checked at every key", () => {
    const wrong = type(editing, "lvl=");
    expect(wrong.activity.editor?.problem).toMatchObject({ offset: 0, length: 3 });
    expect(press(wrong, "ctrl-u")[0].activity.editor?.problem).toBeUndefined();
  });

  it("is not used while it is wrong", () => {
    const wrong = type(editing, "lvl=");
    const [still, effects] = press(wrong, "enter");
    expect(still.activity.editor?.line.text).toBe("lvl=");
    // The rows are those of the filter in use, not of a text that was right on the way.
    expect(still.activity.filter).toBe(wrong.activity.filter);
    expect(still.activity.filter.text).toBe("");
    expect(still.activity.editor?.isShown).toBe(false);
    expect(effects.filter(({ kind }) => kind === "select")).toEqual([]);
  });

  it("leaves the filter as it was with Esc", () => {
    const [left, effects] = press(type(editing, "level=warn"), "esc");
    expect(left.activity).toMatchObject({ editor: undefined, filter: { text: "" }, earlierFilters: [] });
    expect(effects).toMatchObject([{ kind: "select", query: { kind: "all" } }, { kind: "return-to-place" }]);
  });

  it("takes a paste as text", () => {
    const [pasted] = update(editing, { kind: "pasted", text: "level=warn\nq" });
    expect(pasted.activity.editor?.line.text).toBe("level=warn q");
  });

  it("asks what could stand at the cursor", () => {
    expect(press(editing, "y")[1]).toMatchObject([
      { pane: "activity", kind: "complete", text: "y", cursor: 1 },
      { pane: "activity", kind: "select", query: { kind: "text", value: "y" } },
      { pane: "activity", kind: "return-to-place" },
    ]);
  });

  it("puts proposals in the place of the word, one after the other", () => {
    const completion = { start: 0, end: 1, options, chosen: undefined };
    const [asked] = update(type(editing, "l"), { pane: "activity", kind: "completed", completion });
    const texts = [["tab"], ["tab", "tab"], ["tab", "tab", "tab"], ["shift-tab"]].map(
      (keys) => press(asked, ...keys)[0].activity.editor?.line.text,
    );
    expect(texts).toEqual(["level", "level>=", "level", "level>="]);
  });

  it("goes through what was typed before and back to the draft", () => {
    const first = press(type(editing, "level=warn"), "enter")[0];
    const second = press(type(press(first, "/", "ctrl-u")[0], "foo"), "enter")[0];
    const draft = type(press(second, "/", "ctrl-u")[0], "dra");
    const texts = [["up"], ["up", "up"], ["up", "up", "up"], ["up", "up", "down"], ["up", "down"]].map(
      (keys) => press(draft, ...keys)[0].activity.editor?.line.text,
    );
    expect(texts).toEqual(["foo", "level=warn", "level=warn", "foo", "dra"]);
  });
});

describe("the range's line", () => {
  const ranging = press(model, "r")[0];

  it("proposes the usual ranges", () => {
    expect(press(ranging, "tab", "tab")[0].activity.editor?.line.text).toBe("15m");
  });

  it("refuses what is no range", () => {
    const [still] = press(type(ranging, "soon"), "enter");
    expect(still.activity.editor?.problem?.message).toBe('"soon" is not a range of time.');
    expect(still.activity.range).toBeUndefined();
  });

  it("takes nothing as no range", () => {
    const [ranged] = press(type(ranging, "1h"), "enter");
    expect(press(ranged, "r", "ctrl-u", "enter")[0].activity.range).toBeUndefined();
  });
});

it("does not take a paste for keys", () => {
  const [next] = update(model, { kind: "pasted", text: "qqq" });
  expect(next.activity).toEqual(model.activity);
  expect(next.notice?.text).toContain("/");
});
