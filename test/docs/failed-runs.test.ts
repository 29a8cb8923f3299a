/** What README and guides show of the demo's runs is what its log says: their IDs, the card of a failed one, its item. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_APP_ID: sandbox.appId,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
};

const root = join(import.meta.dirname, "../..");
const pages = ["README.md", ...globSync("docs/guides/*.md", { cwd: root }).sort()].map((page) => ({
  page,
  text: readFileSync(join(root, page), "utf8"),
}));
const guidePage = "docs/guides/failed-runs.md";
const guide = pages.find(({ page }) => page === guidePage)?.text ?? "";
// Those with a language too, so that no end of one is taken for the beginning of another.
const blocks = Array.from(guide.matchAll(/^```\w*\n(.*?)\n```$/gms), ([, block = ""]) => block);
const [, shownRun = "none"] = /^flowtail trace (Tr\w+)$/m.exec(guide) ?? [];

async function runsOfDemo(...words: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runFlowtail(["traces", ...words, "--output", "ndjson"], { env });
  return Array.from(stdout.matchAll(/"trace_id":"(\w+)"/g), ([, id = ""]) => id);
}

const anyRun = /\b(Tr[0-9A-Z]{6,})\b/g;

/** The pages' convention for a run that is of no demo. */
function isMadeUp(id: string): boolean {
  return id.startsWith("Tr0");
}

/** The runs of the demo that pages name, as `pattern` finds them. */
function runsNamed(pattern: RegExp): readonly { readonly page: string; readonly id: string }[] {
  return pages.flatMap(({ page, text }) =>
    Array.from(text.matchAll(pattern), ([, id = ""]) => ({ page, id })).filter(({ id }) => !isMadeUp(id)),
  );
}

/** Each run that a page names, with its line there. */
async function placesOfRuns(): Promise<readonly string[]> {
  const runs = await runsOfDemo();
  return pages.flatMap(({ page, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        (line.match(anyRun) ?? [])
          .filter((id) => !isMadeUp(id))
          .map((id) => `  ${page}:${index + 1} ${id}${runs.includes(id) ? "" : " (gone)"}`),
      ),
  );
}

/** What to do when the seeded stream gives other runs than before. */
async function remedy(): Promise<string> {
  const failed = await runsOfDemo("--status", "failed");
  return [
    "The demo's traffic has changed, and the pages name runs of the former one.",
    `Runs that fail now: ${failed.filter((id) => !isMadeUp(id)).join(" ")}.`,
    `Choose one that has a card like the one in ${guidePage}, write its ID in place of ${shownRun}, and in that guide`,
    "what `flowtail trace` prints of it, with each other run that stands there. The pages name these, and those marked are no more:",
    ...(await placesOfRuns()),
  ].join("\n");
}

it.each([
  ["that there are", anyRun, []],
  ["that failed where they ask for one's cause", /flowtail trace (Tr\w+)/g, ["--status", "failed"]],
])("README and guides name runs of the demo %s", async (_, pattern, words) => {
  const runs = await runsOfDemo(...words);
  const named = runsNamed(pattern);
  expect(new Set(named.map(({ page }) => page)).size).toBeGreaterThan(2);
  expect(
    named.filter(({ id }) => !runs.includes(id)),
    await remedy(),
  ).toEqual([]);
});

it.each([
  ["the card", /^failed /, []],
  ["what decides", /^▶ /, ["--compare", "good"]],
])("the guide shows %s as the command prints it", async (_, begins, words) => {
  const block = blocks.find((each) => begins.test(each)) ?? `a block that begins as ${begins}`;
  const { code, stdout } = await runFlowtail(["trace", shownRun, ...words, "--no-color"], { env });
  expect(code, await remedy()).toBe(0);
  // The guide shows the workbench's sign, and the command has one of its own.
  expect(stdout, `write in ${guidePage} what the command prints`).toContain(block.replace("▶", ">>>"));
});

it("the first minutes look at the item that the failed run was about", async () => {
  const [, item = "none"] = /^items +requests (\d+)$/m.exec(blocks.join("\n")) ?? [];
  const page = "docs/guides/first-minutes.md";
  const text = pages.find((each) => each.page === page)?.text ?? "";
  const named = Array.from(text.matchAll(/requests (?:id=)?(\d+)/g), ([, id]) => id);
  expect(named, `write in ${page} the item of ${shownRun}`).toEqual([item, item]);
});
