import { expect, it } from "vitest";
import { html } from "../../../src/exports/html/markup.ts";
import { createPageBounds } from "../../../src/exports/html/page-bounds.ts";

it("has everything and says nothing while there is room", () => {
  const bounds = createPageBounds();
  expect(bounds.cut("whole", 5)).toBe("whole");
  expect(bounds.details(() => html`here`)).toEqual(html`here`);
  expect(bounds.words()).toBe("");
});

it("says of each cut text how much more there is, and counts the texts, rows and details left out", () => {
  const bounds = createPageBounds();
  expect(bounds.cut("abcdef", 5)).toBe("abcde… (1 more character)");
  expect(bounds.words()).toBe("the ends of 1 long text");
  expect(bounds.cut("abcdefg", 5)).toBe("abcde… (2 more characters)");
  bounds.leaveOut(3);
  expect(bounds.details(() => html`${"x".repeat(4_000_001)}`)).toBeUndefined();
  expect(bounds.words()).toBe("3 rows, the details of 1 row, the ends of 2 long texts");
});

it("makes no details any more once there was no room for some", () => {
  const bounds = createPageBounds();
  expect(bounds.details(() => html`${"x".repeat(4_000_000)}`)).toBeDefined();
  expect(bounds.details(() => html`y`)).toBeUndefined();
  expect(
    bounds.details(() => {
      throw new Error("made");
    }),
  ).toBeUndefined();
  expect(bounds.words()).toBe("the details of 2 rows");
});
