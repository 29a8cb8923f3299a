/** What an unfiltered list says of itself: whole, in fewer words where there is little room, and marked where even these are cut. */

import { expect, it } from "vitest";
import { firstFitting, sentenceLine } from "../../../src/tui/views/sentence-line.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";

const theme = createTheme({ colour: false, ascii: false });
const forms = ["all users; / looks for words, or filters", "all users; / filters"];

it.each([
  [80, " all users; / looks for words, or filters"],
  [42, " all users; / looks for words, or filters"],
  [41, " all users; / filters"],
  [22, " all users; / filters"],
  [16, " all users; / f…"],
])("takes the form that has room in %d columns", (columns, line) => {
  expect(sentenceLine(firstFitting(forms, columns - 2), "plain", columns, theme)).toBe(line);
});
