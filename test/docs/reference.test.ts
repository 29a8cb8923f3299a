/** docs/reference is what the source says now, whole, and its links lead somewhere. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { errorCodes } from "../../src/catalog/errors.ts";
import { commands } from "../../src/cli/usage/commands.ts";
import { commonOptions, longOf } from "../../src/cli/usage/common-options.ts";
import { buildCommand } from "../../src/cli/usage/parse-command.ts";
import { environment } from "../support/reference/config.ts";
import { areasShown } from "../support/reference/errors.ts";
import { referencePages } from "../support/reference/pages.ts";
import { schemaFiles } from "../support/reference/schemas.ts";

const common = commonOptions.find((option) => longOf(option) === "--output");
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "docs", "reference");
const pages = await referencePages();

describe.each(Object.entries(pages))("docs/reference/%s", (name, text) => {
  it("is up to date (`npm run docs` writes it)", () => {
    expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  });

  it("has no link that leads nowhere", () => {
    const links = [...text.matchAll(/\]\(([\w./-]*)#([\w.-]+)\)/g)];
    const lost = links.filter(([, file = "", place = ""]) => !anchorsOf(file || name).has(place));
    expect(lost.map(([link]) => link)).toEqual([]);
  });

  it("has tables whose rows have as many cells as their heads", () => {
    for (const table of text
      .trimEnd()
      .split("\n\n")
      .filter((part) => part.startsWith("|"))) {
      const widths = table.split("\n").map((row) => row.split(/(?<!\\)\|/).length);
      expect(new Set(widths).size, table).toBe(1);
    }
  });
});

it.each(Object.entries(schemaFiles()))(
  "templates/%s is up to date (`npm run docs` writes it)",
  (name, text) => {
    expect(readFileSync(join(root, "templates", name), "utf8")).toBe(text);
  },
);

it("has no page that is not made any more", () => {
  expect(globSync("*", { cwd: folder }).sort()).toEqual(Object.keys(pages).sort());
});

it("shows the codes of every area", () => {
  const areas = new Set([...errorCodes.values()].map(({ area }) => area));
  expect([...areas].filter((area) => !areasShown.has(area))).toEqual([]);
});

it("shows the outputs of every command that says in its own words which it has", async () => {
  const page = pages["commands.md"] ?? "";
  const hidden: string[] = [];
  for (const [name, { load, summary }] of Object.entries(commands)) {
    const { options } = buildCommand(name, summary, await load(), 100);
    const output = options.find(({ long }) => long === "--output");
    const section = page.split(`\n## flowtail ${name}\n`)[1]?.split("\n## ")[0] ?? "";
    const isOwn = output?.description !== common?.description && output !== undefined;
    if (isOwn && !section.includes(`\`${output.flags}\``)) hidden.push(name);
  }
  expect(hidden).toEqual([]);
});

it("explains every variable of the environment that the program knows", () => {
  const known = globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap(
    (file) =>
      readFileSync(join(root, file), "utf8").match(
        /\b(?:FLOWTAIL_[A-Z_]+|SLACK_CONFIG_DIR|[A-Z]+_PROXY|NODE_EXTRA_CA_CERTS|PAGER|NO_COLOR|FORCE_COLOR|CLICOLOR(?:_FORCE)?|(?:INK_)?SCREEN_READER|ACCESSIBILITY|ACCESSIBLE)\b/g,
      ) ?? [],
  );
  expect([...new Set(known)].sort()).toEqual(Object.keys(environment).sort());
});

function anchorsOf(file: string): ReadonlySet<string> {
  const text = pages[file] ?? "";
  return new Set([...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = ""]) => id));
}
