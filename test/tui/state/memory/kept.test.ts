/** What is in use when the screen is left is there again at the next start. */

import { describe, expect, it } from "vitest";
import { initialModel } from "../../../../src/tui/state/initial-model.ts";
import { keepChanges } from "../../../../src/tui/state/memory/kept.ts";
import { noMemory, noted } from "../../../../src/tui/state/memory/memory.ts";
import { placeOf } from "../../../../src/tui/state/memory/remember.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { withActivity } from "../../../../src/tui/state/panes/activity/setters.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { someViews } from "../../view-store.ts";
import { press, type, withRows } from "../models.ts";

const model = withRows(10);
const { identity, screen } = model;
const views = someViews.filter(({ problem }) => problem === undefined);
const told = (from: Model) => update(from, { kind: "views-changed", views });
const withView = (view: string, place = identity) =>
  noted(noMemory, { part: "view", app: placeOf(place), view });
const started = (memory: typeof noMemory, place = identity) =>
  told(initialModel(place, screen, undefined, memory));

describe("the view of an app", () => {
  it("is noted when it is chosen, and when it is no longer in use", () => {
    const [chosen, effects] = press(type(press(told(model)[0], "v")[0], "errors"), "enter");
    expect(effects).toContainEqual({
      kind: "remember",
      note: { part: "view", app: placeOf(identity), view: "errors" },
    });
    const [, after] = press(chosen, "backspace");
    expect(after).toContainEqual({
      kind: "remember",
      note: { part: "view", app: placeOf(identity), view: undefined },
    });
  });

  it("is in use again at the next start, which is said", () => {
    const [shown, effects] = started(withView("errors"));
    expect(shown.activity.filter).toMatchObject({ text: "level>=error", view: "errors" });
    expect(shown.notice?.text).toBe(
      "The view Errors is in use, as when you left; Backspace shows everything",
    );
    expect(effects.map(({ kind }) => kind)).toContain("select");
    expect(press(shown, "backspace")[0].activity.filter.text).toBe("");
  });

  it.each([
    ["of another app", withView("errors", { ...identity, appId: "A0OTHER" }), identity],
    ["that is gone", withView("nothing"), identity],
    ["that is broken", withView("broken"), identity],
    ["of the demo", withView("errors", { ...identity, demo: true }), { ...identity, demo: true }],
    [
      "of a recording",
      withView("errors", { ...identity, recording: { path: "a", query: "" } }),
      { ...identity, recording: { path: "a", query: "" } },
    ],
  ])("%s is not", (_which, memory, place) => {
    expect(started(memory, place)[0].activity.filter.text).toBe("");
  });

  it("goes not before a filter that was typed by then", () => {
    const begun = initialModel(identity, screen, undefined, withView("errors"));
    const [typed] = press(type(press(begun, "/")[0], "level=info"), "enter");
    expect(told(typed)[0].activity.filter.text).toBe("level=info");
  });
});

it.each(["record", "run", "entry"])("what is folded in the text of a %s is folded again", (text) => {
  const memory = noted(noMemory, { part: "folds", text, paths: ["inputs", "inputs.user"] });
  const { activity, traces, audit } = initialModel(identity, screen, undefined, memory);
  const folds = { record: activity.detail, run: traces.run.detail, entry: audit.detail };
  for (const [name, reader] of Object.entries(folds))
    expect(reader.folds).toEqual(name === text ? ["inputs", "inputs.user"] : []);
});

it("a part that is folded is noted", () => {
  const { detail } = model.activity;
  const folded = withActivity(model, { detail: { ...detail, folds: ["inputs"] } });
  const note = { part: "folds", text: "record", paths: ["inputs"] };
  const [kept, effects] = keepChanges(model, [folded, []]);
  expect(effects).toEqual([{ kind: "remember", note }]);
  expect(kept.memory.folds.get("record")).toEqual(["inputs"]);
  expect(keepChanges(kept, [kept, []])).toEqual([kept, []]);
});
