import { expect, it } from "vitest";
import { terminalFeatures } from "../../../src/tui/effects/terminal-features.ts";

it.each([
  [{}, { colour: true, ascii: false, synchronized: true }],
  [{ NO_COLOR: "1" }, { colour: false }],
  [{ NO_COLOR: "" }, { colour: true }],
  [{ TERM: "dumb" }, { colour: false }],
  [{ FLOWTAIL_ASCII: "1" }, { ascii: true }],
  [{ FLOWTAIL_ASCII: "0", LANG: "C" }, { ascii: false }],
  [{ LANG: "C" }, { ascii: true }],
  [{ LANG: "de_DE.ISO-8859-1" }, { ascii: true }],
  [{ LANG: "en_US.UTF-8" }, { ascii: false }],
  [{ LANG: "C", LC_ALL: "C.utf8" }, { ascii: false }],
  [{ TERM_PROGRAM: "Apple_Terminal" }, { synchronized: false }],
  [{ TERM: "linux" }, { synchronized: false }],
  [{}, { wholeFrames: false }],
  [{ FLOWTAIL_WHOLE_FRAMES: "1" }, { wholeFrames: true }],
  [{ FLOWTAIL_WHOLE_FRAMES: "0" }, { wholeFrames: false }],
  [{}, { depth: 4 }],
  [{ TERM: "xterm-256color" }, { depth: 8 }],
  [{ TERM: "xterm-256color", COLORTERM: "truecolor" }, { depth: 24 }],
  [{ TERM: "xterm-direct" }, { depth: 24 }],
  [{ WT_SESSION: "5f2b" }, { depth: 24 }],
])("reads %j", (environment, features) => {
  expect(terminalFeatures(environment)).toMatchObject(features);
});
