/** The title of a text that is read: it says that the text goes on below its room. */

import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { closedReader } from "../../../src/tui/state/reader/reader.ts";
import { readerView } from "../../../src/tui/views/reader.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";

const theme = createTheme({ colour: false, ascii: false });
const tabs = ["cause", "view", "raw", "trace", "hints"] as const;
const titles = { cause: "Cause", view: "View", raw: "Raw", trace: "Trace", hints: "Hints" };
const lines = Array.from({ length: 15 }, (_, at) => ({
  role: "field" as const,
  cells: [{ label: "", text: `line ${at}` }],
}));

it("says what part of a longer text is shown, whatever the title and down to the width that the tabs need", () => {
  fc.assert(
    fc.property(fc.integer({ min: 58, max: 220 }), fc.string({ maxLength: 120 }), (columns, title) => {
      const reader = { ...closedReader<(typeof tabs)[number]>("cause"), open: true };
      const note = { text: "record 1 of 2", tone: "faint" } as const;
      const [first = ""] = readerView({ reader, tabs, titles, title, lines, columns, rows: 10, note, theme });
      expect(stripVTControlCharacters(first)).toContain("1–9/15");
      expect(stripVTControlCharacters(first)).toContain("[Cause]");
    }),
  );
});

it("says that there is nothing to show where no text is read", () => {
  const reader = { ...closedReader<(typeof tabs)[number]>("cause"), open: true };
  const note = { text: "", tone: "faint" } as const;
  const view = { reader, tabs, titles, title: undefined, lines: [], columns: 120, rows: 10, note, theme };
  expect(stripVTControlCharacters(readerView(view)[0] ?? "")).toContain(" nothing to show ");
});
