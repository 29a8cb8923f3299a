import { expect, it } from "vitest";
import { withoutHalfName } from "../../../../src/tui/state/line/half-typed.ts";
import fc from "../../../support/cases.ts";

const names = ["level", "function", "function_name", "event"];

it.each([
  { text: "lev", tried: "" },
  { text: "level=error fun", tried: "level=error " },
  { text: "level=error FUNCTION", tried: "level=error " },
  { text: "red !ev", tried: "red " },
  { text: "(a or ev", tried: "(a or " },
  { text: "level", tried: "" },
  { text: "level ", tried: "level " },
  { text: "levels", tried: "levels" },
  { text: "level=ev", tried: "level=ev" },
  { text: "level = ev", tried: "level = ev" },
  { text: "a~ ev", tried: "a~ ev" },
  { text: "red-ev", tried: "red-ev" },
  { text: '"fun', tried: '"fun' },
  { text: "", tried: "" },
])("tries $text as $tried", ({ text, tried }) => {
  expect(withoutHalfName({ text, cursor: text.length }, names)).toBe(tried);
});

it("leaves a text alone that goes on after the cursor, and takes at most its last word", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, at) => {
      const cursor = Math.min(at, text.length);
      const tried = withoutHalfName({ text, cursor }, names);
      if (cursor < text.length) expect(tried).toBe(text);
      expect(text.startsWith(tried)).toBe(true);
      expect(text.slice(tried.length)).toMatch(/^(?:!?\w+)?$/);
    }),
  );
});
