import { describe, expect, it } from "vitest";
import { methodNames } from "../../../../../src/catalog/methods.ts";
import { copiedText } from "../../../../../src/tui/state/copied.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { apiCommand } from "../../../../../src/tui/state/panes/api/command.ts";
import { selectedMethod, shownMethods } from "../../../../../src/tui/state/panes/api/methods.ts";
import { press, type } from "../../models.ts";
import { catalogue } from "./models.ts";

function names({ api }: Model): readonly string[] {
  return shownMethods(api.methods.search).map(({ name }) => name);
}

describe("the catalogue", () => {
  it("has every method there is", () => {
    expect(names(catalogue())).toEqual(methodNames);
    expect(catalogue().api.methods.length).toBe(methodNames.length);
  });

  it.each([
    ["a part of the name", "endsnooze", ["dnd.endSnooze"]],
    [
      "several words",
      "datastore several",
      ["apps.datastore.bulkDelete", "apps.datastore.bulkGet", "apps.datastore.bulkPut"],
    ],
    ["an argument", "num_minutes", ["dnd.setSnooze"]],
    ["nothing there is", "xyzzy", []],
  ])("is narrowed by %s while it is typed", (_, words, expected) => {
    expect(names(type(press(catalogue(), "/")[0], words))).toEqual(expected);
  });

  it("comes back as it was when the search is cancelled", () => {
    const searched = type(press(catalogue(), "/")[0], "endsnooze");
    expect(names(press(searched, "esc")[0])).toEqual(methodNames);
    expect(names(press(searched, "enter")[0])).toHaveLength(1);
    expect(names(press(searched, "enter", "esc")[0])).toEqual(methodNames);
  });

  it("turns through families and kinds of token, with all of them between the last and the first", () => {
    const [admin] = press(catalogue(), "f");
    expect(admin.api.methods.search.family).toBe("admin");
    expect(names(admin).every((name) => name.startsWith("admin."))).toBe(true);
    expect(press(admin, "F")[0].api.methods.search.family).toBeUndefined();
    const [last] = press(catalogue(), "F");
    expect(names(press(last, "f")[0])).toEqual(methodNames);
    const [adminToken] = press(catalogue(), "@");
    expect(adminToken.api.methods.search.token).toBe("admin");
    expect(names(adminToken)).toContain("admin.conversations.lookup");
    expect(names(adminToken)).not.toContain("dnd.setSnooze");
  });

  it("begins at its first row after every search", () => {
    const [moved] = press(catalogue(), "j", "j", "j", "f");
    expect(moved.api.methods).toMatchObject({ cursor: 0, top: 0 });
  });

  it("opens the selected method", () => {
    const [moved] = press(catalogue(), "G");
    const [open] = press(moved, "enter");
    expect(open.api).toMatchObject({ view: "form", form: { method: selectedMethod(moved)?.name } });
    expect(press(open, "esc")[0].api.view).toBe("methods");
  });

  it("opens nothing where nothing is found", () => {
    const [none] = press(type(press(catalogue(), "/")[0], "xyzzy"), "enter", "enter");
    expect(none.api.view).toBe("methods");
  });
});

describe("narrowing the catalogue", () => {
  it("offers the family and the tokens of a method, with how many methods each leaves", () => {
    const [snooze] = press(type(press(catalogue(), "/")[0], "setSnooze"), "enter");
    const [offered] = press(snooze, "=");
    expect(offered.dialog).toMatchObject({ kind: "values", counts: { "family dnd": 1 } });
    const [narrowed] = press(press(catalogue(), "=")[0], "enter");
    expect(narrowed.api.methods.search.family).toBe("admin");
    expect(narrowed.notice?.text).toBe("Only family admin; Esc shows all");
    expect(names(press(narrowed, "esc")[0])).toEqual(methodNames);
    const [byToken] = press(press(narrowed, "=")[0], "j", "enter");
    expect(byToken.api.methods.search).toMatchObject({ family: "admin", token: "admin" });
  });

  it("leaves out the family of a method", () => {
    const [offered] = press(catalogue(), "!");
    const admin = methodNames.filter((name) => name.startsWith("admin."));
    expect(offered.dialog).toMatchObject({
      kind: "values",
      counts: { "family admin": methodNames.length - admin.length },
    });
    const [narrowed] = press(offered, "enter");
    expect(names(narrowed)).toEqual(methodNames.filter((name) => !admin.includes(name)));
    expect(narrowed.notice?.text).toBe("Without family admin; Esc shows all");
    expect(copiedText(apiCommand(narrowed))).toBe("flowtail api '!admin.'");
    expect(names(press(narrowed, "esc")[0])).toEqual(methodNames);
  });

  it("leaves out no kind of token, and says so", () => {
    const [asked] = press(press(catalogue(), "=")[0], "j", "!");
    expect(asked.notice?.text).toBe("Methods are left out by family, not by token; @ chooses a token");
  });

  it("brings back the words that were used before", () => {
    const [used] = press(type(press(catalogue(), "/")[0], "endsnooze"), "enter", "esc");
    const [again] = press(used, "/", "up");
    expect(names(again)).toEqual(["dnd.endSnooze"]);
    expect(press(again, "down")[0].api.methods.search.words).toBe("");
  });
});
