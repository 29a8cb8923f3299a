import { describe, expect, it } from "vitest";
import { initialModel } from "../../../../src/tui/state/initial-model.ts";
import { bindings } from "../../../../src/tui/state/keymap.ts";
import { parseKey } from "../../../../src/tui/state/keys/key.ts";
import { actionName, type OwnKeys, rebind } from "../../../../src/tui/state/keys/rebinding.ts";
import type { Model } from "../../../../src/tui/state/model.ts";
import { update } from "../../../../src/tui/state/update.ts";
import { expectGoldenText } from "../../golden.ts";
import { freeKey } from "../free-key.ts";

function problems(ownKeys: OwnKeys): readonly string[] {
  const rebound = rebind(ownKeys);
  return rebound.ok ? [] : rebound.problems;
}

function press(ownKeys: OwnKeys, key: string): Model {
  const rebound = rebind(ownKeys);
  if (!rebound.ok) throw new Error(rebound.problems.join(" "));
  const identity = { title: "app", profileName: "", appId: "", demo: false, options: [] };
  const model = initialModel(identity, { columns: 80, rows: 24 }, rebound.table);
  return update(model, { kind: "key-pressed", key })[0];
}

describe("keys of one's own", () => {
  it("are refused with what to write in their place", () => {
    const wrong: readonly OwnKeys[] = [
      { histogram: ["ctrl-x"] },
      { "activity.histogramm": ["ctrl-x"] },
      { help: ["ctrl-shift-x"] },
      { help: ["ctrl-c"] },
      { help: [] },
      { "line.accept": ["x"] },
      { help: ["q"] },
    ];
    const said = wrong.flatMap((ownKeys) => [`${JSON.stringify(ownKeys)}:`, ...problems(ownKeys), ""]);
    expectGoldenText("messages/own-keys", said.join("\n").trimEnd());
  });

  it("replace an action's keys", () => {
    const ownKeys = { help: ["f2", "ctrl-h"], "always.mouse": ["ctrl-x"] };
    expect(press(ownKeys, "ctrl-h").help).toBeDefined();
    expect(press(ownKeys, "f2").help).toBeDefined();
    expect(press(ownKeys, "?").help).toBeUndefined();
    expect(press(ownKeys, "T").timestamps).toBe("utc");
  });

  it("may name an action as it was called before", () => {
    expect(press({ "activity.strip": [freeKey] }, freeKey).activity.histogram).toBeDefined();
    expect(problems({ "audit.filter-before": ["ctrl-q"], "people-list.filter-before": ["ctrl-q"] })).toEqual(
      [],
    );
    expect(problems({ strip: [freeKey] })).toEqual([expect.stringContaining("audit.histogram")]);
  });

  it.each([
    ["send-write", "api-write", "confirm"],
    ["api-write.drop-write", "api-write", "refuse"],
    ["send-order", "export", "confirm"],
    ["people-change.leave-change", "people-change", "refuse"],
    ["edit-wish", "people-change", "type-again"],
  ])("by the former name %s are those of %s.%s", (name, context, action) => {
    const rebound = rebind({ [name]: ["ctrl-y"] });
    expect(rebound.ok ? rebound.table : rebound.problems).toContainEqual(
      expect.objectContaining({ context, action, keys: ["ctrl-y"] }),
    );
  });

  it("can be exchanged between two actions", () => {
    expect(problems({ "activity.mark": ["n"], "activity.next-match": ["m"] })).toEqual([]);
  });

  it("may hide a key of the list while the detail is read, or of the pane while it asks something", () => {
    expect(problems({ "detail.detail-down": ["e"] })).toEqual([]);
    expect(problems({ "review.confirm": ["j"] })).toEqual([]);
  });

  it("may be the same where the program has the same key for both", () => {
    expect(problems({ "detail.detail-down": ["ctrl-j"], "activity.down": ["ctrl-j"] })).toEqual([]);
    expect(problems({ "api-write.refuse": ["ctrl-q"], "api.back": ["ctrl-q"] })).toEqual([]);
  });

  it("may be the same in places that are never open together", () => {
    expect(problems({ "items.sort": ["f5"], "runs.sort-runs": ["f5"], "api-form.send": ["f5"] })).toEqual([]);
  });

  it.each<[string, OwnKeys, RegExp]>([
    [
      "two actions of one place",
      { "activity.mark": ["n"] },
      /^n would be both activity\.mark and activity\.next-match\.$/,
    ],
    [
      "an action of every pane",
      { "activity.mark": ["q"] },
      /^q would be both activity\.mark and pane\.quit\.$/,
    ],
    ["an action of a pane", { help: ["e"] }, /^e would be both activity\.next-error and pane\.help\./],
    [
      "a key for everywhere",
      { suspend: ["ctrl-w"] },
      /Ctrl-W would be both always\.suspend and line\.delete-word/,
    ],
    [
      "an action of the list that the view's own would hide",
      { "items.sort": ["j"] },
      /^j would be both datastores\.down and items\.sort\.$/,
    ],
    [
      "an action of a view that the pane's own would be hidden by",
      { "datastores.first": ["b"] },
      /^b would be both builder\.|^b would be both datastores\.first and items\.scan\.$/m,
    ],
    [
      "two keys for places that hold together, though either alone would do",
      { "detail.use-line": ["ctrl-e"], "activity.mark": ["ctrl-e"] },
      /^Ctrl-E would be both activity\.mark and detail\.use-line\.$/,
    ],
    [
      "two keys for places around each other",
      { "workflow-steps.use-step": ["f5"], "workflow.name-function": ["f5"] },
      /^F5 would be both workflow-steps\.use-step and workflow\.name-function\.$/,
    ],
    ["a character that is typed", { suspend: ["z"] }, /always\.suspend: z is typed there/],
    ["an unknown action", { "next-eror": ["x"] }, /no action "next-eror"/],
    ["half a name", { error: ["x"] }, /Did you mean activity\.next-error/],
    ["a name of several places", { "next-tab": ["ctrl-t"] }, /stands in several places|^$/],
    ["no key", { help: [] }, /help needs a key/],
    ["a word that is no key", { help: ["hyper-x"] }, /"hyper-x" is no key/],
  ])("are refused for %s", (_, ownKeys, expected) => {
    expect(problems(ownKeys).join("\n")).toMatch(expected);
  });

  it("name every mistake at once, each once", () => {
    expect(problems({ nothing: ["x"], "activity.mark": ["n"], "activity.pause": ["n"] })).toHaveLength(4);
  });
});

it("every action has a name of its own", () => {
  const names = bindings.map(actionName);
  expect(names).toEqual([...new Set(names)]);
});

it.each([
  ["e", "e"],
  ["G", "G"],
  [" ", "space"],
  ["Space", "space"],
  ["Ctrl-D", "ctrl-d"],
  ["ctrl-pageup", "ctrl-pageup"],
  ["PgDn", "pagedown"],
  ["Shift-Tab", "shift-tab"],
  ["Alt-b", "alt-b"],
  ["F2", "f2"],
  ["shift-a", undefined],
  ["ctrl-", undefined],
  ["", undefined],
  ["\u0001", undefined],
  ["日", "日"],
])("reads %j as the key %s", (text, key) => {
  expect(parseKey(text)).toBe(key);
});

it("knows every key of the table by its name", () => {
  for (const { keys } of bindings) for (const key of keys) expect(parseKey(key)).toBe(key);
});

describe("Ctrl-C", () => {
  it("still leaves when leaving has got another key", () => {
    const rebound = rebind({ "always.quit": ["f9"] });
    if (!rebound.ok) throw new Error(rebound.problems.join(" "));
    const identity = { title: "app", profileName: "", appId: "", demo: false, options: [] };
    const model = initialModel(identity, { columns: 80, rows: 24 }, rebound.table);
    for (const key of ["f9", "ctrl-c"])
      expect(update(model, { kind: "key-pressed", key })[1]).toContainEqual({ kind: "quit" });
  });

  it.each(bindings.map(actionName).filter((name) => name !== "always.quit"))("is never %s", (name) => {
    expect(problems({ [name]: ["ctrl-c"] }).join(" ")).toContain("Ctrl-C always leaves the program");
  });
});
