/** Each code that an error of our own carries is explained: what stands in `error.code` is what a person looks up. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { explainCode } from "../../src/session/error-codes.ts";
import { root } from "../support/program.ts";

/** Where a code is written: in the error itself, in the words that make one, in a failure that becomes one. */
const written = [
  /\bnew FlowtailError\(\s*[\w."]+,\s*"(\w+)"/g,
  /\b(?:usageError|problemError|authError)\(\s*"(\w+)"/g,
  /\bcode: "([a-z]+(?:_[a-z]+)+)"/g,
  /\bcode = .*? "([a-z]+(?:_[a-z]+)+)"/g,
  /\bcode = .*? : "([a-z]+(?:_[a-z]+)+)"/g,
];

/** What the sandbox leaves in its log, and what is no error's. */
const isElsewhere = (file: string) => file.startsWith("src/sandbox/traffic/");

it("every code that stands in an error of src is explained by `flowtail errors`", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const codes = files
    .filter((file) => !isElsewhere(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return written.flatMap((form) => Array.from(text.matchAll(form), ([, code = ""]) => code));
    });
  const found = [...new Set(codes)].sort();
  expect(found.length).toBeGreaterThan(150);
  expect(
    found.filter((code) => explainCode(code) === undefined),
    "give each a row in src/session/own-codes, or in src/session/client-errors.ts where a call has it",
  ).toEqual([]);
});

it.each([
  "at_active_sandbox_limit",
  "domain_taken",
  "event_dispatch_failed",
  "function_not_deployed",
  "over_resource_limit",
  "service_limits_exceeded",
])("%s is marked as beyond the document", (code) =>
  expect(explainCode(code)).toMatchObject({
    source: "platform",
    methods: ["the live platform, beyond the document"],
  }),
);
