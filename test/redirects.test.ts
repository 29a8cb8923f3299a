/** A redirect could carry a token or a write to another address: no request of ours follows one. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.tsx?$/.test(name),
);

/** A call of the global function with a URL and options; pages are fetched by functions that have one argument or another. */
const calls = files.flatMap((name) =>
  [...readFileSync(join(source, name), "utf8").matchAll(/\bfetch\((?:url|new URL|["'`])[^;]*?\}\);/g)].map(
    ([call]) => [name, call] as const,
  ),
);

it("finds the requests", () => {
  expect(calls.map(([name]) => name)).toEqual(["session/otlp/post.ts"]);
});

it.each(calls)("no redirect is followed by the request in %s", (_name, call) => {
  expect(call).toContain('redirect: "manual"');
});
