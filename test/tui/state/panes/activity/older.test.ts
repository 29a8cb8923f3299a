import { expect, it } from "vitest";
import { update } from "../../../../../src/tui/state/update.ts";
import { emptyModel, rows } from "../../models.ts";

const loaded = update(emptyModel, rows(20, { older: "more", sinceUs: 1_767_625_200_000_000 }))[0];

it("stops following for older events, so that what is read stays on the screen", () => {
  expect(update(loaded, { kind: "key-pressed", key: "b" })[0].activity.flow).toBe("detached");
});

it.each(["k", "g", "ctrl-u", "pageup"])(
  "%s at the first row asks for what is older, and elsewhere moves",
  (key) => {
    const asks = (cursor: number) => {
      const at = {
        ...loaded,
        activity: { ...loaded.activity, length: 50, cursor, flow: "detached" as const },
      };
      return update(at, { kind: "key-pressed", key })[1].some(({ kind }) => kind === "load-older");
    };
    expect([asks(0), asks(20)]).toEqual([true, false]);
  },
);
