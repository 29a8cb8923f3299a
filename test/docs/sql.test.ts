/** What the guide of SQL shows of the demo is what the command prints. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWordsOf } from "../support/shell-words.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_APP_ID: sandbox.appId,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
};

const page = readFileSync(join(import.meta.dirname, "../../docs/guides/sql.md"), "utf8");
/** A line, and behind it what it prints. */
const shown = Array.from(
  page.matchAll(/^```sh\n(flowtail sql .*)\n```\n\n```\n([^`]*)```$/gm),
  ([, line = "", text = ""]) => ({
    line,
    text,
  }),
);
const wordsOf = shellWordsOf(shown.map(({ line }) => line));

it("shows the answers of five questions", () => {
  expect(shown).toHaveLength(5);
});

it.each(shown)("$line", async ({ line, text }) => {
  const [, ...words] = wordsOf(line);
  const { code, stdout } = await runFlowtail(words, { env });
  expect({ code, stdout }).toEqual({ code: 0, stdout: text });
});
