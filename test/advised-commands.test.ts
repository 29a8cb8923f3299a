/**
 * What a sentence of ours advises is pasted into a shell: a value stands quoted in it. Names of profiles, folders, identifiers and
 * cursors come from files of others and from servers.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "..", "src");

/** File → the values that stand in its commands as they are: none of them comes from outside. */
const ownWords: Readonly<Record<string, { readonly values: readonly string[]; readonly why: string }>> = {
  "base/sandbox-start.ts": { values: ["url.port || 80"], why: "a port that an address was read with" },
  "cli/api/read-arguments.ts": { values: ["method.name"], why: "a method of the catalogue" },
  "cli/api/secrets.ts": { values: ["method.name"], why: "a method of the catalogue" },
  "cli/auth/without-profile.ts": { values: ['listWords(names, "and")'], why: "names of variables, in prose" },
  "cli/commands/scim/list.ts": { values: ["nextIndex"], why: "a number that is counted here" },
  "cli/commands/workflows/steps.ts": { values: ["formName"], why: "a constant" },
  "cli/find-command.ts": { values: ["near"], why: "a command that there is" },
  "cli/parse-command.ts": { values: ["name"], why: "the command that runs" },
  "cli/scim/resource-id.ts": { values: ["kind"], why: "users or groups" },
  "cli/vendor/own-words.ts": { values: ["name"], why: "the command that runs" },
  "session/gap-text.ts": { values: ["from", "to"], why: "times as they are printed" },
  "session/people/read-body.ts": { values: ["kind"], why: "users or groups" },
  "session/service-access.ts": { values: ["service"], why: "scim or audit" },
};

/** Quoted, or a time as it is printed. */
const isQuoted = (value: string) => /^(?:shellQuote|shellCommand|formatIso)\(/.test(value);

const value = String.raw`\$\{((?:[^{}]|\{[^{}]*\})*)\}`;

/** The values within a command of ours between backticks, behind an option, a variable or a mode. */
function valuesIn(text: string): readonly string[] {
  const within = [...text.matchAll(/\\`flowtail\b((?:[^`\\]|\$\{[^}]*\})*)\\`/g)].flatMap(([command]) => [
    ...command.matchAll(new RegExp(value, "g")),
  ]);
  const behind = text.matchAll(
    new RegExp(`(?:--[a-z-]+[ =]|\\b[A-Z]+_[A-Z_]+=|\\bchmod \\S+ )${value}`, "g"),
  );
  return [...within, ...behind].map(([, found = ""]) => found);
}

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const raw = valuesIn(readFileSync(join(src, file), "utf8")).filter((found) => !isQuoted(found));
    return [file, [...new Set(raw)].toSorted()] as const;
  })
  .filter(([, raw]) => raw.length > 0);

describe("a command that a sentence advises", () => {
  it("has every value quoted, but for words of our own", () => {
    const own = Object.entries(ownWords).map(([file, { values }]) => [file, values]);
    expect(Object.fromEntries(files)).toEqual(Object.fromEntries(own));
  });

  it.each([
    ["an operand", "`\\`flowtail scim users patch <id> active=true\\` brings it back.`", ["id"]],
    ["an option", "`or \\`flowtail auth remove --profile <profile>\\`.`", ["profile"]],
    ["an option by itself", "`; more with --all, or with --cursor <nextCursor>`", ["nextCursor"]],
    ["an option with =", "`Write --since=<next>.`", ["next"]],
    ["a variable", "`set FLOWTAIL_APP_ID=<appId>`", ["appId"]],
    ["a mode", "`Take their rights away: chmod go-w <path>`", ["path"]],
    ["none", "`<name> had no room: \\`flowtail auth list\\` says <what>.`", []],
  ])("is found with what stands in it: %s", (_what, text, found) => {
    const source = text.replaceAll("<", "${").replaceAll(">", "}");
    expect([...new Set(valuesIn(source))]).toEqual(found);
  });
});
