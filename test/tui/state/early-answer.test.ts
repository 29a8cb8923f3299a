import { expect, it } from "vitest";
import { panes } from "../../../src/tui/state/panes/all.ts";

it("every pane with a key that confirms gives the change that its question is about", () => {
  const confirming = panes.filter(({ bindings }) => bindings.some(({ action }) => action === "confirm"));
  expect(confirming.length).toBeGreaterThan(3);
  expect(confirming.filter((pane) => !("change" in pane)).map(({ name }) => name)).toEqual([]);
});
