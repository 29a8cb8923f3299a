import { describe, expect, it } from "vitest";
import { shownChoices } from "../../../../src/tui/state/dialog/choices.ts";
import type { Picker } from "../../../../src/tui/state/dialog/model.ts";
import { fileNameOf } from "../../../../src/tui/state/dialog/view-naming.ts";
import { chipsOfFilter } from "../../../../src/tui/state/log-filter.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { errorsView, someViews } from "../../view-store.ts";
import { press, type, withRows } from "../models.ts";

const [model] = update(withRows(100), { kind: "views-changed", views: someViews });
const filtered = (text: string) => press(type(press(model, "/")[0], text), "enter")[0];

function texts(shown: Model) {
  return shownChoices(shown, shown.dialog as Picker).map(({ choice }) => choice.text);
}

describe("the palette", () => {
  it("finds an action by a few letters and does it", () => {
    const found = type(press(model, ":")[0], "keys");
    expect(texts(found)[0]).toBe("The keys of this place");
    const [done] = press(found, "enter");
    expect(done.dialog).toBeUndefined();
    expect(done.help).toMatchObject({ firstLine: 0 });
  });

  it("types letters that are keys elsewhere", () => {
    const [typed, effects] = press(model, ":", "q", "space", "j");
    expect(typed.dialog).toMatchObject({ line: { text: "q j" } });
    expect(effects.map(({ kind }) => kind)).toEqual(["find-things", "find-stores", "ask", "ask"]);
  });

  it("offers what has a meaning here first, and itself never", () => {
    const shown = texts(press(model, ":")[0]);
    const here = shown.indexOf("Next error, and why it failed");
    expect(here).toBeGreaterThan(-1);
    for (const later of ["Errors", "Sort by start, duration, errors, status or name", "auth.test"])
      expect(shown.indexOf(later)).toBeGreaterThan(here);
    for (const never of ["Close the help", "Find any action by name", "Make the change", "Yes, send it"])
      expect(shown).not.toContain(never);
  });

  it("puts what was used last first, and motions last", () => {
    const [used] = press(type(press(model, ":")[0], "next warn"), "enter");
    const shown = texts(press(used, ":")[0]);
    expect(shown[0]).toBe("Next warning");
    expect(shown.indexOf("One row down")).toBeGreaterThan(shown.indexOf("Quit"));
  });

  it("stays open when nothing matches", () => {
    const [stuck, effects] = press(type(press(model, ":")[0], "zzzz"), "enter", "down", "pagedown", "up");
    expect(texts(stuck)).toEqual([]);
    expect(stuck.dialog).toMatchObject({ cursor: 0, top: 0, line: { text: "zzzz" } });
    expect(effects.map(({ kind }) => kind)).toEqual(["expire-notice"]);
    expect(press(type(press(model, ":")[0], "zzzz"), "enter")[0].notice?.text).toBe(
      "Nothing is found by these words",
    );
  });

  it("moves within the list, and is closed with Esc", () => {
    const [moved] = press(model, ":", "down", "down", "up");
    expect(moved.dialog).toMatchObject({ cursor: 1 });
    const [far] = press(moved, ...Array(200).fill("pagedown"));
    expect((far.dialog as Picker).cursor).toBe(texts(far).length - 1);
    expect(press(far, "esc")[0].dialog).toBeUndefined();
  });

  it("can be left with Ctrl-C", () => {
    expect(press(model, ":", "ctrl-c")[1]).toContainEqual({ kind: "quit" });
  });

  it("applies a view", () => {
    const [used] = press(type(press(model, ":")[0], "view errors"), "enter");
    expect(used.activity.filter).toMatchObject({ text: "level>=error", view: "errors" });
  });

  it("takes a paste", () => {
    const [pasted] = update(press(model, ":")[0], { kind: "pasted", text: "next\nerror" });
    expect(pasted.dialog).toMatchObject({ line: { text: "next error" } });
  });
});

describe("the list of views", () => {
  it("filters by the one chosen, and Backspace goes back", () => {
    const [used, effects] = press(model, "v", ..."errors", "enter");
    expect(used.activity.filter).toMatchObject({ text: "level>=error", view: "errors" });
    expect(effects).toContainEqual(expect.objectContaining({ kind: "select" }));
    expect(press(used, "backspace")[0].activity.filter.text).toBe("");
  });

  it("says what is wrong with a broken one", () => {
    const [refused, effects] = press(model, "v", ..."broken", "enter");
    expect(refused.notice).toMatchObject({ tone: "error", text: expect.stringContaining("column 7") });
    expect(effects).not.toContainEqual(expect.objectContaining({ kind: "select" }));
  });

  it("says so when there are none", () => {
    expect(press(withRows(3), "v")[0].notice?.text).toContain("No saved views");
  });
});

describe("a view whose file changes", () => {
  const [used] = press(model, "v", ..."errors", "enter");
  const changed = (patch: object) =>
    update(used, { kind: "views-changed", views: [{ ...errorsView, ...patch }] });

  it("is used as it reads now, and that is said", () => {
    const [next, effects] = changed({ query: "level=fatal" });
    expect(next.activity.filter).toMatchObject({ text: "level=fatal", view: "errors" });
    expect(effects).toContainEqual(expect.objectContaining({ kind: "select" }));
    expect(next.notice?.text).toBe("The view Errors has changed");
  });

  it("stays as it was while it is broken, and the mistake is told once", () => {
    const [next, effects] = changed({ problem: "errors.json is not JSON" });
    expect(next.activity.filter.text).toBe("level>=error");
    expect(effects).not.toContainEqual(expect.objectContaining({ kind: "select" }));
    expect(next.notice).toMatchObject({
      tone: "error",
      text: "Kept as it was: errors.json is not JSON",
    });
    const again = update({ ...next, notice: undefined }, { kind: "views-changed", views: next.views });
    expect(again[0].notice).toBeUndefined();
  });

  it("changes nothing once the filter is another one", () => {
    const [edited] = press(type(press(used, "/")[0], "a"), "enter");
    const [next] = update(edited, {
      kind: "views-changed",
      views: [{ ...errorsView, query: "level=fatal" }],
    });
    expect(next.activity.filter.text).toBe("level>=error a");
  });

  it("keeps the filter when the view is gone", () => {
    const [next] = update(used, { kind: "views-changed", views: [] });
    expect(next.activity.filter.text).toBe("level>=error");
  });
});

describe("saving the filter", () => {
  const [naming] = press(filtered("level>=warn"), "ctrl-s");
  const named = type(naming, "My view");
  const effect = { kind: "save-view", name: "my-view", title: "My view", query: "level>=warn" };

  it("writes it under the name that was typed", () => {
    const [asked, effects] = press(named, "enter");
    expect(effects).toEqual([{ ...effect, replaces: undefined }]);
    const path = ".flowtail/views/my-view.json";
    const [saved] = update(asked, {
      kind: "view-saved",
      name: "my-view",
      query: "level>=warn",
      outcome: { kind: "saved", path },
    });
    expect(saved.dialog).toBeUndefined();
    expect(saved.notice?.text).toBe(`Saved as ${path}`);
    expect(saved.activity.filter.view).toBe("my-view");
  });

  it("replaces a file only when Enter is pressed once more", () => {
    const [told] = update(named, {
      kind: "view-saved",
      name: "my-view",
      query: "level>=warn",
      outcome: { kind: "exists", path: "my-view.json", mark: "1" },
    });
    expect(told.dialog).toMatchObject({ exists: { path: "my-view.json", changed: false } });
    expect(press(told, "enter")[1]).toEqual([{ ...effect, replaces: "1" }]);
    expect(press(type(told, "s"), "enter")[1]).toEqual([
      { ...effect, name: "my-views", title: "My views", replaces: undefined },
    ]);
  });

  it("stays open with the reason when it cannot be written", () => {
    const [told] = update(named, {
      kind: "view-saved",
      name: "my-view",
      query: "level>=warn",
      outcome: { kind: "failed", problem: "the disk is full" },
    });
    expect(told.dialog?.kind).toBe("save-view");
    expect(told.notice).toMatchObject({ text: "the disk is full", tone: "error" });
  });

  it("leaves the name that is typed meanwhile, and another filter", () => {
    const saved = { kind: "saved", path: "my-view.json" } as const;
    const exists = { kind: "exists", path: "my-view.json", mark: "1" } as const;
    const answer = { kind: "view-saved", name: "my-view", query: "level>=error" } as const;
    const other = type(named, "s");
    expect(update(other, { ...answer, outcome: exists })[0].dialog).toEqual(other.dialog);
    const [told] = update(other, { ...answer, outcome: saved });
    expect(told.dialog).toEqual(other.dialog);
    expect(told.activity.filter.view).toBeUndefined();
  });

  it("needs a filter, and a name", () => {
    expect(press(model, "ctrl-s")[0].notice?.text).toBe("There is no filter to save");
    const [told, effects] = press(naming, "enter");
    expect(told.notice?.tone).toBe("warn");
    expect(effects).not.toContainEqual(expect.objectContaining({ kind: "save-view" }));
  });

  it("proposes the name of the view in use", () => {
    const [again] = press(model, "v", ..."errors", "enter", "ctrl-s");
    expect(again.dialog).toMatchObject({ line: { text: "Errors" } });
  });

  it.each([
    ["Errors", "errors"],
    ["  Crème brûlée!  ", "creme-brulee"],
    ["../../etc/passwd", "etc-passwd"],
    ["a".repeat(100), "a".repeat(60)],
    ["日本", ""],
    [".", ""],
  ])("makes of %j the file name %j", (title, name) => {
    expect(fileNameOf(title)).toBe(name);
  });
});

describe("the terms of the filter", () => {
  const [open] = press(filtered("level>=warn source=developer (a or b)"), "f");
  const states = ({ activity }: Model) =>
    chipsOfFilter(activity.filter).map(({ text, on }) => (on ? text : `-${text}`));

  it("are switched off and on where they stand", () => {
    const [off, effects] = press(open, "j", "space");
    expect(states(off)).toEqual(["level>=warn", "-source=developer", "a or b"]);
    expect(off.activity.filter.text).toBe("level>=warn (a or b)");
    expect(effects).toContainEqual(expect.objectContaining({ kind: "select" }));
    const [on] = press(off, "space");
    expect(states(on)).toEqual(["level>=warn", "source=developer", "a or b"]);
    expect(on.activity.filter.text).toBe("level>=warn source=developer (a or b)");
  });

  it("can all be off: then everything is shown, and they are remembered", () => {
    const [off] = press(open, "space", "j", "space", "j", "space");
    expect(off.activity.filter).toMatchObject({ text: "", query: { kind: "all" } });
    expect(states(off)).toEqual(["-level>=warn", "-source=developer", "-a or b"]);
  });

  it("stay switched off when the text is edited, unless they are written again", () => {
    const [off] = press(open, "space", "esc");
    const [edited] = press(type(press(off, "/")[0], " c"), "enter");
    expect(states(edited)).toEqual(["source=developer", "a or b", "c", "-level>=warn"]);
    const [again] = press(type(press(edited, "/")[0], " level>=warn"), "enter");
    expect(states(again)).toEqual(["source=developer", "a or b", "c", "level>=warn"]);
  });

  it("are taken away one by one, and the last leaves nothing", () => {
    const [two] = press(open, "down", "-");
    expect(states(two)).toEqual(["level>=warn", "a or b"]);
    const [none] = press(two, "-", "-", "-", "space");
    expect(states(none)).toEqual([]);
    expect(none.activity.filter.text).toBe("");
  });

  it("come back with Backspace as they were", () => {
    const [off] = press(open, "space", "esc");
    expect(states(press(off, "backspace")[0])).toEqual(["level>=warn", "source=developer", "a or b"]);
  });

  it("end being a view's when one is switched off", () => {
    const [off] = press(model, "v", ..."approvals", "enter", "f", "space");
    expect(off.activity.filter.view).toBeUndefined();
  });
});
