/** Code, comments and pages use the field's words and plain English, each in one spelling: what was renamed for that does not come back. */

import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { pages, root } from "./support/pages.ts";

const src = join(root, "src");

/** Rooms that use plain words alone. */
const held = [
  "activity",
  "base",
  "catalog",
  "cli",
  "client",
  "config",
  "exports",
  "expressions",
  "files",
  "mcp",
  "processes",
  "query",
  "sandbox",
  "session",
  "sql",
  "store",
  "tail",
  "tui",
];
/** Holds the names that users' configurations still have. */
const formerNames = "tui/state/keys/former-names.ts";

/** Where a word stands because others named something by it. */
const namedByOthers: Readonly<Record<string, string>> = {
  "cli/context.ts": "color",
  "cli/usage/parse-command.ts": "color",
  "exports/html/page-style.ts": "color",
  "exports/html/run-page.ts": "color",
  "tui/effects/terminal-features.ts": "color",
};

/** Word in a name → what to write. A name is cut at its capitals: `isTold` has the word `told`. */
const names: Readonly<Record<string, string>> = {
  book: "index or list",
  color: "colour",
  colored: "coloured",
  colors: "colours",
  crowd: "records of one instant",
  desk: "what it holds: cache, list, context",
  ledger: "seen records",
  ledgers: "seen records",
  loss: "destructive actions",
  obstacle: "what blocks the call",
  patience: "timeout, or retry",
  patiently: "retry",
  shelf: "store",
  shelves: "stores",
  strip: "histogram",
  tale: "reports",
  tallies: "counts",
  tally: "counts, or totals",
  told: "shown, reported or said",
  untold: "unsaid",
  wish: "request, selection, choice or override",
  wished: "requested",
  wishes: "requests",
  wishing: "requesting",
};

/** Word of prose, in comments and messages → what to write. */
const prose: Readonly<Record<string, string>> = {
  anybody: "the person: a user, a reader, a caller",
  color: "colour",
  colored: "coloured",
  colors: "colours",
  everybody: "all users, all people",
  ledger: "seen records",
  nobody: "no user, nothing; or say it without a person",
  obstacle: "what blocks the call",
  patience: "timeout, or retry",
  "so many": "a number of, that many",
  somebody: "the person: a user, a reader, a caller",
  tallies: "counts",
  whoever: "the person or program",
  wish: "request, selection, choice",
};

interface Use {
  readonly word: string;
  readonly line: number;
}

/** Words of names: of identifiers outside of comments and strings. */
function usesInNames(text: string): readonly Use[] {
  return uses(blanked(text), /[A-Za-z][A-Za-z0-9]*/g, (name) => wordsOf(name), names);
}

function usesInProse(text: string): readonly Use[] {
  // Behind a hyphen a word is part of an option, or of a name of CSS.
  const pattern = new RegExp(`(?<!-)\\b(?:${Object.keys(prose).join("|")})\\b`, "gi");
  return uses(text, pattern, (word) => [word.toLowerCase()], prose);
}

function uses(
  text: string,
  pattern: RegExp,
  wordsIn: (match: string) => readonly string[],
  retired: Readonly<Record<string, string>>,
): readonly Use[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) =>
    wordsIn(match)
      .filter((word) => Object.hasOwn(retired, word))
      .map((word) => ({ word, line: text.slice(0, index).split("\n").length })),
  );
}

function ownUses(file: string, found: readonly Use[]): readonly Use[] {
  return found.filter(({ word }) => word !== namedByOthers[file]);
}

/** `createGapBook` and `gap-book` as `create`, `gap`, `book`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

/** The text without what stands in comments and strings; each line stays where it is. */
function blanked(text: string): string {
  const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const strings = /"(?:[^"\\\n]|\\.)*"/g;
  const blank = (part: string) => part.replace(/[^\n]/g, " ");
  return text.replace(comments, blank).replace(strings, blank);
}

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(sep, "/"))
  .filter((file) => /\.tsx?$/.test(file));

describe("plain words", () => {
  it("are asked of every room", () => {
    const rooms = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));
    expect([...rooms].toSorted()).toEqual(held.toSorted());
  });

  it.each(held)("are all there are in %s", (room) => {
    const found = files
      .filter((file) => file.startsWith(`${room}/`) && file !== formerNames)
      .flatMap((file) => {
        const text = readFileSync(join(src, file), "utf8");
        const ofPath = wordsOf(file).filter((word) => Object.hasOwn(names, word));
        return [
          ...ofPath.map((word) => `${file}: its name has "${word}": ${names[word]}`),
          ...ownUses(file, usesInNames(text)).map(
            ({ word, line }) => `${file}:${line} names "${word}": ${names[word]}`,
          ),
          ...ownUses(file, usesInProse(text)).map(
            ({ word, line }) => `${file}:${line} says "${word}": ${prose[word]}`,
          ),
        ];
      });
    expect(found).toEqual([]);
  });

  it.each(pages)("are all there are in %s", (page) => {
    const found = usesInProse(readFileSync(join(root, page), "utf8"));
    expect(found.map(({ word, line }) => `${page}:${line} says "${word}": ${prose[word]}`)).toEqual([]);
  });

  it.each([
    ["a name that is one", "const told = 1;", ["told"], []],
    ["a name that has one", "createGapBook();", ["book"], []],
    ["a name that only holds its letters", "const desktop = lossless(bookmark);", [], []],
    ["a string", 'call("told", "wish");', [], ["wish"]],
    ["a comment", "/** Told so many times. */", [], ["so many"]],
    ["a comment behind code", "a(); // Nobody waits.", [], ["nobody"]],
    ["both", "const noColors = 1; // Without colors.", ["colors"], ["colors"]],
    ["names that others gave", 'env["NO_COLOR"]; // As --color never, or NO_COLOR.', [], []],
  ])("are looked for in %s", (_what, text, ofNames, ofProse) => {
    expect(usesInNames(text).map(({ word }) => word)).toEqual(ofNames);
    expect(usesInProse(text).map(({ word }) => word)).toEqual(ofProse);
  });
});
