/** The man pages: all that `--help` says, in a form that no formatter misreads, and named by the package. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commandHelp } from "../../.config/command-help.ts";
import { manPages } from "../../.config/man-pages.ts";
import { commands } from "../../src/cli/usage/commands.ts";
import { commonOptions } from "../../src/cli/usage/common-options.ts";

const pages = await manPages();
const { man } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));

/** What a formatter would show of a page, without its layout. */
function shown(page: string): string {
  return page
    .replaceAll(/\\f[BR]|\\&/g, "")
    .replaceAll("\\-", "-")
    .replaceAll("\\(ga", "`")
    .replaceAll("\\(dq", '"')
    .replaceAll("\\e", "\\");
}

it("package.json names each page, and none that is not made", () => {
  expect([...man].sort()).toEqual(
    Object.keys(pages)
      .map((name) => `dist/man/${name}`)
      .sort(),
  );
});

it.each(Object.keys(pages))(
  "the name of %s is told with a summary that begins and ends with a word",
  (name) => {
    const [, summary] = /^\.SH NAME\n\S+ \\- (.*)$/m.exec(pages[name] ?? "") ?? [];
    expect(summary).toMatch(/^\w.*[\w)]$/);
    expect(summary).not.toMatch(/, ,|, ;|; $/);
  },
);

it("flowtail(1) has every command and every common option", () => {
  const page = shown(pages["flowtail.1"] ?? "");
  const words = [...Object.keys(commands), ...commonOptions.map(({ flags }) => flags)];
  expect(words.filter((word) => !page.includes(`\n${word}\n`))).toEqual([]);
});

it.each(Object.keys(commands))("the page of flowtail %s says what its --help says", async (name) => {
  const page = shown(pages[`flowtail-${name.split(" ")[0]}.1`] ?? "");
  const { summary, usage, arguments: words, options, afterwords } = await commandHelp(name);
  const parts = [
    summary,
    `flowtail ${name} ${usage}`,
    ...words.map((word) => word.description),
    ...options.flatMap(({ flags, description }) => [flags, description]),
    afterwords,
  ];
  expect(parts.filter((part) => !page.includes(part))).toEqual([]);
});

describe.each(Object.entries(pages))("%s", (_name, page) => {
  it("begins no line as a request that is none", () => {
    const requests = /^(?:\.(?:\\"|TH|SH|SS|TP|br|nf|fi|nh|ad)\b.*|\.\\".*)$/;
    expect(page.split("\n").filter((line) => /^[.']/.test(line) && !requests.test(line))).toEqual([]);
  });

  it("has no escape but its own", () => {
    expect(page.match(/\\(?!f[BR]|&|-|e|\(ga|\(dq|")./g)).toBeNull();
  });
});
