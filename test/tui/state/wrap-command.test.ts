import { describe, expect, it } from "vitest";
import { shellCommand } from "../../../src/base/shell.ts";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { wrapCommand } from "../../../src/tui/state/wrap-command.ts";
import fc from "../../support/cases.ts";
import { argumentsIn } from "../../support/shell-words.ts";
import { installedShells } from "../../support/shells.ts";

function wrapped(text: string, columns: number): readonly string[] {
  return wrapCommand(text, columns).map((line) => line.text);
}

it.each([
  ["leaves what has room", "curl -s http://a \\\n  --data ''", 40, ["curl -s http://a \\", "  --data ''"]],
  [
    "never leaves the sign that goes on alone",
    "curl http://127.0.0.1:4000/api/export \\\n  --data ''",
    38,
    ["curl \\", "  http://127.0.0.1:4000/api/export \\", "  --data ''"],
  ],
  [
    "breaks between words, and not within quotes",
    "flowtail tail --filter 'level>=warn and source=developer' --follow",
    40,
    ["flowtail tail --filter \\", "  'level>=warn and source=developer' \\", "  --follow"],
  ],
  [
    "cuts a word that is too long",
    `curl ${"a".repeat(30)}`,
    20,
    ["curl \\", `  ${"a".repeat(16)}`, "a".repeat(14)],
  ],
])("%s", (_, text, columns, lines) => {
  expect(wrapped(text, columns)).toEqual(lines);
});

it("goes on with a backtick in PowerShell", () => {
  const lines = wrapCommand("flowtail tail --profile sandbox --follow", 24, "powershell");
  expect(lines.map(({ text }) => text)).toEqual(["flowtail tail `", "  --profile sandbox `", "  --follow"]);
});

const word = fc.stringMatching(/^[\w '"$`\\;|#()-]{0,12}$/);
const command = fc.array(word, { minLength: 1, maxLength: 12 });

describe.each(installedShells)("%s", (shell) => {
  it("reads what was selected as the command, and no beginning of it as one", () => {
    fc.assert(
      fc.property(fc.array(command, { minLength: 40, maxLength: 40 }), (commands) => {
        const all = commands.map((args) => wrapped(shellCommand(args), 60));
        for (const lines of all) {
          for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(60);
          for (const line of lines.slice(0, -1)) expect(line).toMatch(/ \\$/);
        }
        const selected = all.map((lines) => lines.join("\n"));
        expect(argumentsIn(shell, selected)).toEqual(commands);
      }),
      { numRuns: 4 },
    );
  });
});
