import { describe, expect, it } from "vitest";
import type { ActivityModel } from "../../../../../src/tui/state/panes/activity/model.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { detachedAt, press, rows, withRows } from "../../models.ts";

describe("moving", () => {
  it.each<[string, number, number, readonly string[], number, number]>([
    ["one down", 5, 0, ["j"], 6, 0],
    ["one down by arrow", 5, 0, ["down"], 6, 0],
    ["one up", 5, 0, ["k"], 4, 0],
    ["a held key", 5, 0, ["j", "j", "j"], 8, 0],
    ["down past the screen", 18, 0, ["j"], 19, 1],
    ["up past the screen", 10, 10, ["k"], 9, 9],
    ["up at the first row", 0, 0, ["k"], 0, 0],
    ["down at the last row", 99, 81, ["j"], 99, 81],
    ["half a screen down", 0, 0, ["ctrl-d"], 9, 9],
    ["half a screen up", 50, 45, ["ctrl-u"], 41, 36],
    ["a screen down", 0, 0, ["pagedown"], 19, 19],
    ["a screen up", 50, 45, ["pageup"], 31, 26],
    ["a screen down near the end", 95, 80, ["pagedown"], 99, 81],
    ["to the oldest", 50, 45, ["g"], 0, 0],
  ])("%s", (_, cursor, top, keys, newCursor, newTop) => {
    const [model] = press(detachedAt(cursor, top), ...keys);
    expect(model.activity).toMatchObject({ cursor: newCursor, top: newTop, flow: "detached" });
  });

  it.each(["k", "up", "ctrl-u", "pageup", "g", "home"])("lets go of the newest row with %s", (key) => {
    expect(press(withRows(100), key)[0].activity.flow).toBe("detached");
  });

  it.each(["j", "ctrl-d", "pagedown"])("keeps following with %s", (key) => {
    expect(press(withRows(100), key)[0].activity.flow).toBe("following");
  });

  it.each(["G", "end"])("follows with %s", (key) => {
    const [model] = press(detachedAt(5, 0), key);
    expect(model.activity).toMatchObject({ flow: "following", cursor: 99, top: 81, unseen: 0 });
  });

  it("holds still with space and goes on with space", () => {
    const [paused] = press(withRows(100), "space");
    expect(paused.activity).toMatchObject({ flow: "paused", cursor: 99 });
    expect(press(paused, "space")[0].activity.flow).toBe("following");
  });

  it("never moves among no rows", () => {
    const [model] = press(withRows(0), "j", "k", "ctrl-d", "g", "G", "pageup");
    expect(model.activity).toMatchObject({ cursor: 0, top: 0 });
  });

  it("pans the text and never beyond its start", () => {
    expect(press(withRows(9), "l", "l", "h")[0].activity.pan).toBe(8);
    expect(press(withRows(9), "h")[0].activity.pan).toBe(0);
  });
});

describe("rows that change", () => {
  it.each<[string, Partial<ActivityModel>, Parameters<typeof rows>, Partial<ActivityModel>]>([
    ["are followed", {}, [101, { cursor: 99, top: 81 }], { cursor: 100, top: 82, unseen: 0 }],
    [
      "leave the screen where it is when detached",
      { flow: "detached", cursor: 50, top: 45 },
      [140, { cursor: 50, top: 45, unseen: 40 }],
      { cursor: 50, top: 45, unseen: 40 },
    ],
    [
      "move the cursor with its record when older ones come",
      { flow: "detached", cursor: 50, top: 45 },
      [103, { cursor: 53, top: 48, unseen: 0 }],
      { cursor: 53, top: 48 },
    ],
    [
      "count as unseen while paused",
      { flow: "paused", cursor: 99, top: 81 },
      [110, { cursor: 99, top: 81, unseen: 10 }],
      { cursor: 99, top: 81, unseen: 10 },
    ],
    [
      "can be fewer, and the cursor stays among them",
      { flow: "detached", cursor: 90, top: 81 },
      [5, { cursor: 90, top: 81 }],
      { cursor: 4, top: 0 },
    ],
    ["can be none", { flow: "detached", cursor: 90, top: 81 }, [0], { cursor: 0, top: 0 }],
  ])("%s", (_, before, change, after) => {
    const [model] = update(withRows(100, before), rows(...change));
    expect(model.activity).toMatchObject(after);
  });

  it("are no longer unseen once they were on the screen", () => {
    const model = withRows(100, { flow: "detached", cursor: 50, top: 45, unseen: 30 });
    expect(press(model, "pagedown")[0].activity.unseen).toBe(17);
  });
});

it("keeps the cursor on a smaller screen", () => {
  const [model] = update(detachedAt(18, 0), { kind: "resized", columns: 80, rows: 12 });
  expect(model.activity).toMatchObject({ cursor: 18, top: 12 });
});

it.each([
  ["h", /from their beginning/],
  ["p", /No detail is open/],
  ["0", /followed already, and no range of time is set/],
  ["G", /followed already/],
  ["]", "No detail is open: Enter opens it"],
])("answers %s where it changes nothing", (key, words) => {
  expect(press(withRows(12, { flow: "following", cursor: 11 }), key)[0].notice?.text).toMatch(words);
});
