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
      ["cli/main.ts", "cli/output/print-text.ts", "main.ts", "tui/run-ui.ts"],
    ],
    ["takes streams out of the process", /\{[^}]*\b(?:stdout|stderr)\b[^}]*\}\s*=\s*process/, []],
    ["writes to the console", /\bconsole\s*\./, []],
    ["opens the terminal as a file", /\/dev\/(?:tty|stdout|stderr|fd)\b/, []],
    ["writes to a file descriptor of the terminal", /write(?:Sync|FileSync)?\(\s*[12]\s*,/, []],
    [
      "writes to a descriptor that it was given",
      /\bwriteAll\(/,
      ["cli/output/output.ts", "cli/output/print-text.ts", "files/own-file.ts", "files/write-all.ts"],
    ],
    [
      "writes to a stream that it was given",
      /\b(?:stream|questions|stdout|stderr)\.write\(/,
      [
        ...[
          "cli/asking/ask-line.ts",
          "cli/input.ts",
          "cli/output/held-output.ts",
          "cli/output/print-text.ts",
          "main.ts",
        ],
        ...["tui/effects/drawing/screen-output.ts", "tui/run-ui.ts"],
      ],
    ],
    ["says itself that bytes are safe", /\bsafeBytes\(/, ["base/printable.ts", "cli/log/print-recording.ts"]],
  ] as const)("%s", (_, pattern, allowed) => {
    expect(filesWith(pattern)).toEqual(allowed);
  });
});

/** What each call gives to `rendered`, as it stands in the code, without spaces. */
function renderedTexts(): readonly (readonly [file: string, text: string])[] {
  return files.flatMap((file) => {
    const code = codeOf(file).replace(/\s/g, "");
    return [...code.matchAll(/\brendered\(/g)].map(({ index, 0: call }) => {
      const begin = index + call.length;
      return [file, code.slice(begin, closing(code, begin)).replace(/,$/, "")] as const;
    });
  });
}

/** Where the parenthesis closes that was opened before. */
function closing(code: string, begin: number): number {
  let depth = 1;
  let at = begin;
  for (; at < code.length; at++) {
    if (code[at] === "(") depth++;
    if (code[at] === ")" && --depth === 0) break;
  }
  return at;
}

/** Whether the code is one call of a function of that set, and nothing else. */
function isCallOf(names: ReadonlySet<string>, code: string): boolean {
  const [, waits = "", name = ""] = /^(await)?([\w$]+)\(/.exec(code) ?? [];
  return names.has(name) && closing(code, waits.length + name.length + 1) === code.length - 1;
}

/** They lay text out themselves and make each value in it safe; a sentence with values is for `words`. */
const writers = new Set([
  "codeText",
  "compactJson",
  "listing",
  "prettyJson",
  "printRuns",
  "printed",
  "renderComparison",
  "renderRunPage",
  "renderTable",
  "renderWaterfall",
  "rowsText",
]);

describe("colours and line breaks are kept in what a writer laid out, and in nothing else", () => {
  it.each(renderedTexts().filter(([file]) => file !== "base/printable.ts"))("%s: %s", (file, text) => {
    expect(isCallOf(writers, text) || (laidOut[file] ?? []).includes(text)).toBe(true);
  });

  /** A command for curl, the help of the program, its completion scripts, and the pieces that an export gives one after the other. */
  const laidOut: Readonly<Record<string, readonly string[]>> = {
    "cli/api/call-method.ts": ["command"],
    "cli/api/print-answer.ts": ["writerOf(output,context,options)(answer)"],
    "cli/commands/completion.ts": ["scripts[known](commands,pairWords())"],
    "cli/main.ts": ["found.text", "invocation.text"],
    "cli/output/whole-stream.ts": [
      "shown(begin())",
      "shown(begin()+piece)",
      'shown(begin()+(frame.end?.()??""))',
    ],
  };

  it("finds the calls", () => {
    expect(renderedTexts().length).toBeGreaterThan(15);
  });
});
