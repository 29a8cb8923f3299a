/** Everything that reaches stdout, stderr or the screen passes one writer: nothing else in src may write to a stream of the process. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src", import.meta.url));
const files = globSync("**/*.{ts,tsx}", { cwd: src })
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

/** Comments tell of streams without touching them. */
function codeOf(file: string): string {
  return readFileSync(join(src, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function filesWith(pattern: RegExp): readonly string[] {
  return files.filter((file) => pattern.test(codeOf(file)));
}

describe("only the one writer", () => {
  it.each([
    // The bin answers --version and an old Node before anything is loaded; both texts are constants.
    [
      "names a stream of the process",
      /process\s*\.\s*(?:stdout|stderr)|process\[/,
      ["cli/main.ts", "main.ts", "tui/run-ui.tsx"],
    ],
    ["takes streams out of the process", /\{[^}]*\b(?:stdout|stderr)\b[^}]*\}\s*=\s*process/, []],
    ["writes to the console", /\bconsole\s*\./, []],
    ["opens the terminal as a file", /\/dev\/(?:tty|stdout|stderr|fd)\b/, []],
    ["writes to a file descriptor of the terminal", /write(?:Sync|FileSync)?\(\s*[12]\s*,/, []],
    [
      "writes to a stream that it was given",
      /\b(?:stream|questions|stdout|stderr)\.write\(/,
      ["cli/input.ts", "cli/output.ts", "main.ts", "tui/run-ui.tsx"],
    ],
    ["says itself that bytes are safe", /\bsafeBytes\(/, ["base/printable.ts", "cli/commands/replay.ts"]],
  ] as const)("%s", (_, pattern, allowed) => {
    expect(filesWith(pattern)).toEqual(allowed);
  });
});

it("takes no sentence that was put together before its values were looked at", () => {
  expect(filesWith(/rendered\(\s*`(?:flowtail|warning|error)/)).toEqual([]);
});
