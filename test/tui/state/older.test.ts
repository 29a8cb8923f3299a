import { describe, expect, it } from "vitest";
import { initialModel } from "../../../src/tui/state/initial-model.ts";
import { update } from "../../../src/tui/state/update.ts";
import { emptyModel, rows } from "./models.ts";

const loaded = (older: "unknown" | "more" | "asking" | "none") =>
  update(emptyModel, rows(20, { older, sinceUs: 1_767_625_200_000_000 }))[0];

describe.each(["activity", "traces"] as const)("the key for older events in %s", (pane) => {
  const press = (model: typeof emptyModel) => update({ ...model, pane }, { kind: "key-pressed", key: "b" });

  it("asks for them where there are some", () => {
    expect(press(loaded("more"))[1]).toEqual([{ pane: "activity", kind: "load-older", count: 2000 }]);
  });

  it.each([
    ["unknown", "The log is still being read"],
    ["asking", "Older events are on their way"],
    [
      "none",
      expect.stringMatching(
        /^There are no older events: the log begins at .*; the platform keeps seven days$/,
      ),
    ],
  ] as const)("says why not where it cannot: %s", (older, words) => {
    const [{ notice, activity }, effects] = press(loaded(older));
    expect(notice?.text).toEqual(words);
    expect(effects.filter(({ kind }) => kind === "load-older")).toEqual([]);
    expect(activity.flow).toBe("following");
  });

  it("says that a recording is whole", () => {
    const recording = { path: "log.ndjson", query: "" };
    const identity = { title: "log.ndjson", profileName: "", appId: "", demo: false, options: [], recording };
    expect(press(initialModel(identity, { columns: 80, rows: 24 }))[0].notice?.text).toMatch(
      /^A recording is/,
    );
  });
});

it("leaves the rows of Activity following when another pane asks", () => {
  const [asked] = update({ ...loaded("more"), pane: "traces" }, { kind: "key-pressed", key: "b" });
  expect(asked.activity).toEqual(loaded("more").activity);
});

describe("the answer", () => {
  const told = (count: number, failure?: string) =>
    update(loaded("more"), { pane: "activity", kind: "older-loaded", count, failure })[0].notice;

  it("says how many came and how far back they reach", () => {
    expect(told(1234)?.text).toMatch(/^1,?234 older events, back to 2026-01-05 /);
    expect(told(0)?.text).toEqual(
      expect.stringMatching(
        /^There are no older events: the log begins at .*; the platform keeps seven days$/,
      ),
    );
  });

  it("never hides a failure", () => {
    expect(told(7, "The platform asks to wait")).toMatchObject({
      text: "7 older events, not all: The platform asks to wait; b asks again",
      tone: "warn",
    });
  });
});
