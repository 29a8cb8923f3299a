import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { safeLine } from "../../src/base/terminal-text.ts";
import { shellCommand, shellQuote } from "../../src/query/shell.ts";

describe("a shell command", () => {
  it.each([
    ["plain", "plain"],
    ["", "''"],
    ["two words", "'two words'"],
    ["level>=warn", "'level>=warn'"],
    ["it's", "'it'\\''s'"],
    ["--since=-15m", "--since=-15m"],
    ["a\u0007b", "$'a\\x07b'"],
  ])("quotes %j as %s", (arg, quoted) => {
    expect(shellQuote(arg)).toBe(quoted);
  });

  it("gives a shell back the very arguments", () => {
    const args = [
      "a b",
      "$HOME `x` \\ \"'",
      "",
      "é\u202e\u{1f600}\u{e0041}",
      "line\nbreak\ttab\u001b[31m",
      "*?[x]~!#",
    ];
    const program = "process.stdout.write(JSON.stringify(process.argv.slice(1)))";
    const command = shellCommand([process.execPath, "-e", program, "--", ...args]);
    expect(safeLine(command)).toBe(command);
    expect(JSON.parse(execFileSync("bash", ["-c", command], { encoding: "utf8" }))).toEqual(args);
  });
});
