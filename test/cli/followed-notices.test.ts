/** Beside what is followed every notice has one shape for programs, those too that are known before the first answer. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryHome } from "../support/program.ts";
import { type RunOptions, runFlowtail } from "../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);
mkdirSync(join(home.folder, ".flowtail"), { recursive: true });
writeFileSync(join(home.folder, ".flowtail", "config.json"), '{"theme":"dark"}');

const mistyped = "function_deplyment";
const run = (argv: readonly string[], options: RunOptions = {}) =>
  runFlowtail([...argv, "--profile", "sandbox"], {
    folder: home.folder,
    env: { HOME: home.folder },
    ...options,
  });
/** What stands on each line. */
const shapes = (stderr: string) =>
  stderr
    .trim()
    .split("\n")
    .map((line) => Object.keys(JSON.parse(line)).join(" and "));

describe.each([
  ["tail --follow", ["tail", "--follow", "--event", mistyped], mistyped],
  ["tail --until", ["tail", "--until", `event=${mistyped}`], mistyped],
  ["tail --since --until", ["tail", "--since", "1h", "--until", `event=${mistyped}`], mistyped],
  ["audit logs --follow", ["audit", "logs", "--follow", "--action", "nope_action"], "nope_action"],
])("%s", (_what, argv, said) => {
  it.each(argv[0] === "audit" ? ["ndjson"] : ["json", "ndjson"])("with --output %s", async (output) => {
    const stop = new AbortController();
    const { stderr } = await run([...argv, "--output", output], {
      stop,
      onText: (text) => text.includes(said) && stop.abort(new Error("it was said")),
    });
    expect(stderr).toContain("has no effect");
    const [last, ...before] = shapes(stderr).reverse();
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(before)).toEqual(new Set(["notice"]));
    expect(["notice", "error"]).toContain(last);
  });

  it("says what settings are refused for last, by itself", async () => {
    const { code, stderr } = await run([...argv, "--output", "ndjson", "--base-url", "http://127.0.0.1:1"]);
    expect(code).toBe(2);
    expect(shapes(stderr)).toEqual(expect.arrayContaining(["notice"]));
    expect(shapes(stderr).at(-1)).toBe("error");
    expect(shapes(stderr)).not.toContain("notices");
  });
});
