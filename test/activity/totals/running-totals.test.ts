import { expect, it } from "vitest";
import { totalName } from "../../../src/activity/totals/running-totals.ts";

it.each([
  ["by its name", { key: "Fn1", name: "approve" }, "approve"],
  ["by the name that its identifier is known by, where it tells none", { key: "Fn2", name: "Fn2" }, "check"],
  ["so too where it tells a blank one", { key: "Fn2", name: " " }, "check"],
  ["by its identifier where nothing else is known", { key: "Fn1", name: " " }, "Fn1"],
  ["that it has no name where it has no identifier either", { key: "", name: "" }, "(no name)"],
  ["that it has no name where it is called by blanks alone", { key: " ", name: " " }, "(no name)"],
])("what is counted is called %s", (_, row, called) => {
  expect(totalName(row, (id) => (id === "Fn2" ? "check" : undefined))).toBe(called);
});
