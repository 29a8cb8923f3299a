/**
 * What a sentence of ours advises is pasted into a shell: a value stands quoted in it. Names of profiles, folders, identifiers and
 * cursors come from files of others and from servers.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "../src/cli/usage/commands.ts";
import { buildCommand } from "../src/cli/usage/parse-command.ts";

const src = join(import.meta.dirname, "..", "src");

/** File → the values that stand in its commands as they are: none of them comes from outside. */
const ownWords: Readonly<Record<string, { readonly values: readonly string[]; readonly why: string }>> = {
  "base/sandbox-start.ts": { values: ["url.port || 80"], why: "a port that an address was read with" },
  "cli/api/read-arguments.ts": { values: ["method.name"], why: "a method of the catalogue" },
  "cli/api/secrets.ts": { values: ["method.name"], why: "a method of the catalogue" },
  "cli/auth/without-profile.ts": { values: ['listWords(names, "and")'], why: "names of variables, in prose" },
  "cli/commands/scim/list.ts": { values: ["nextIndex"], why: "a number that is counted here" },
  "cli/commands/workflows/steps.ts": { values: ["formName"], why: "a constant" },
  "cli/usage/find-command.ts": { values: ["near"], why: "a command that there is" },
  "cli/usage/parse-command.ts": {
    values: ["name", "word"],
    why: "the command that runs, and one that is known",
  },
  "cli/scim/resource-id.ts": { values: ["kind"], why: "users or groups" },
  "cli/vendor/own-words.ts": { values: ["name"], why: "the command that runs" },
  "session/command-time.ts": { values: ["minutes"], why: "a number" },
  "session/log/gap-text.ts": { values: ["from", "to"], why: "times as they are printed" },
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

const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join(src, file), "utf8")] as const);

const files = sources
  .map(([file, text]) => {
    const raw = valuesIn(text).filter((found) => !isQuoted(found));
    return [file, [...new Set(raw)].toSorted()] as const;
  })
  .filter(([, raw]) => raw.length > 0);

/** Options without which a command does not run, which no definition says. */
const neededOptions: Readonly<Record<string, readonly string[]>> = {
  "workflows steps": ["--function", "--workflow"],
  "workflows export-responses": ["--workflow", "--step-id"],
};

/** Command → how many operands it needs. A saved query may name a datastore, which no sentence counts on. */
const neededOperands = new Map(
  await Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) => {
      const { registeredArguments } = buildCommand(name, summary, await load(), 80);
      const needed = registeredArguments.filter((each) => each.required || each.name() === "datastore");
      return [name, needed.length] as const;
    }),
  ),
);

/** The commands between backticks that end with 2 where they are typed as they stand; `…` is for what the sentence leaves open. */
function unfinishedIn(text: string): readonly string[] {
  const sentences = text.replaceAll(/^ *(?:\/?\*|\/\/).*$/gm, "");
  return [...sentences.matchAll(/`flowtail ((?:[^`\\\n]|\\(?!`))+)\\?`/g)]
    .map(([, command = ""]) => command)
    .filter((command) => {
      const words = command.split(" ");
      const [name = ""] = [words.slice(0, 3), words.slice(0, 2), words.slice(0, 1)]
        .map((first) => first.join(" "))
        .filter((first) => neededOperands.has(first));
      const rest = words.slice(name.split(" ").length);
      if (rest.includes("…")) return false;
      const lacksOption = neededOptions[name]?.some(
        (option) => !rest.some((word) => word.startsWith(option)),
      );
      const operands = rest.filter((word) => !word.startsWith("-"));
      return lacksOption || operands.length < (neededOperands.get(name) ?? 0);
    });
}

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

  it("stands with what it needs", () => {
    const unfinished = sources.map(([file, text]) => [file, unfinishedIn(text)] as const);
    expect(unfinished.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it.each([
    ["an operand", '"See `flowtail datastore explain`."', ["datastore explain"]],
    [
      "one of two",
      '"`flowtail datastore get NAME` and `flowtail datastore get NAME KEY`"',
      ["datastore get NAME"],
    ],
    ["an option", '"`flowtail workflows steps --function form`"', ["workflows steps --function form"]],
    ["one in a template", "`in \\`flowtail scim users get\\``", ["scim users get"]],
    ["nothing", '"`flowtail traces`, `flowtail datastore put … --dry-run` or `flowtail trace Tr…`"', []],
    ["what a comment leaves out", "/** `flowtail trace`: one run. */", []],
  ])("is found that lacks %s", (_what, text, found) => {
    expect(unfinishedIn(text)).toEqual(found);
  });
});
