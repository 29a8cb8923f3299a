/** Quoting proven by the shells themselves: each that is installed is given the lines and asked what it read. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { powershellQuote, shellCommand, shellQuote } from "../../src/base/shell.ts";
import { safeLine } from "../../src/base/terminal-text.ts";
import fc, { anyCharacter } from "../support/cases.ts";
import { argumentsIn } from "../support/shell-words.ts";
import { installedShells } from "../support/shells.ts";

const hostile = [
  "",
  "plain",
  "two words",
  "it's",
  "foo\\'; touch /tmp/flowtail-was-here; #",
  "'",
  "\\",
  "\\\\'",
  "ends in \\",
  '$HOME `id` $(id) (id) "',
  "$IFS&&id|id;id>x<y",
  "*?[a]{b,c}~!#^",
  "!!",
  "=ls",
  "%self",
  "~root",
  "#comment",
  "@splat",
  "a=b",
  "-n",
  "--yes",
  "%d%s\\x41\\101",
  "line\nbreak",
  "ends\n",
  "\n\n",
  "\r\n\t",
  "\u001b[31m\u001b]52;c;aGk=\u0007",
  "\u009b31m\u202e\u200b\u2028",
  "e\u0301\u{1f600} 日本 \u{e0041}",
  `e${"\u0301".repeat(20)}`,
  "‘’“”",
  // fish 3.6 finds a mismatched parenthesis where quotes follow a substitution.
  "\n $(",
  "-\t7",
];

describe.each(installedShells)("%s", (shell) => {
  it("reads every quoted argument as it was", () => {
    const read = argumentsIn(
      shell,
      hostile.map((arg) => shellCommand([arg, "next"])),
    );
    expect(read).toEqual(hostile.map((arg) => [arg, "next"]));
  });

  it("reads any text as it was", () => {
    const piece = fc.oneof(
      fc.constantFrom("'", "\\", "\n", "$(", "`", '"', "\u001b", " ", "!", ";", "\u202e", ...hostile),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    );
    const arg = fc
      .array(piece, { maxLength: 6 })
      .map((pieces) => pieces.join("").replaceAll("\0", "").toWellFormed());
    // Starting a shell is what costs: many arguments are read by one.
    fc.assert(
      fc.property(
        fc.array(fc.array(arg, { minLength: 1, maxLength: 3 }), { minLength: 100, maxLength: 100 }),
        (lists) => {
          expect(
            argumentsIn(
              shell,
              lists.map((list) => shellCommand(list)),
            ),
          ).toEqual(lists);
        },
      ),
      { numRuns: 4 },
    );
  });
});

it("is tried with at least two shells", () => expect(installedShells.length).toBeGreaterThan(1));

describe("a shell command", () => {
  it.each([
    ["plain", "plain"],
    ["", "''"],
    ["two words", "'two words'"],
    ["level>=warn", "'level>=warn'"],
    ["it's", "'it'\\''s'"],
    ["a\\", "'a'\\\\"],
    ["--since=-15m", "--since=-15m"],
    ["=a", "'=a'"],
    ["a\u0007b", "\"$(printf 'a\\007b')\""],
  ])("quotes %j as %s", (arg, quoted) => expect(shellQuote(arg)).toBe(quoted));

  it("holds nothing that a terminal must not be shown, but a line break at the end of an argument", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (arg) => {
        const quoted = shellQuote(arg.replace(/[\n\0]+$/, ""));
        expect(safeLine(quoted)).toBe(quoted);
      }),
    );
  });
});

/** By about_Quoting_Rules and about_Parsing: PowerShell is not installed where the suite runs. */
describe("an argument for PowerShell", () => {
  it.each([
    ["plain", "plain"],
    ["--until-time", "--until-time"],
    ["", "''"],
    ["it's", "'it''s'"],
    ["‘a’", "'‘‘a’’'"],
    ["$HOME `n", "'$HOME `n'"],
    ["@splat", "'@splat'"],
    ["--a=b.c", "'--a=b.c'"],
    ['a\u001b$b"', '"a$([char]27)`$b"""'],
    ["\u{e0041}", '"$([char]56128)$([char]56385)"'],
  ])("is %j written as %s", (arg, quoted) => expect(powershellQuote(arg)).toBe(quoted));
});

it("is the only place that looks for quotation marks to take out of a shell's way", () => {
  const src = fileURLToPath(new URL("../../src", import.meta.url));
  const quoting = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) =>
    /replace(?:All)?\(\s*(?:"'"|\/'\/)/.test(readFileSync(join(src, file), "utf8")),
  );
  expect(quoting).toEqual([]);
});
