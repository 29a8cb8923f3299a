/** How a command that a user typed is started on Windows, tried on any system: what the interpreter and the program make of it. */

import { describe, expect, it } from "vitest";
import { childCommand } from "../../src/processes/child-command.ts";
import fc from "../support/cases.ts";

const npm = "C:\\Program Files\\nodejs\\npm.cmd";
const files = [npm, "C:\\tools\\git.exe", "C:\\app\\node_modules\\.bin\\vitest.cmd", "C:\\app\\evil.cmd"];
const place = {
  env: { Path: '"C:\\Program Files\\nodejs";C:\\tools', PATHEXT: ".EXE;.CMD" },
  folder: "C:\\app",
  platform: "win32",
  isFile: (path: string) => files.some((file) => file.toLowerCase() === path.toLowerCase()),
} as const;

it("the name is enough elsewhere", () => {
  const elsewhere = { ...place, platform: "linux" } as const;
  expect(childCommand(["npm", "test"], elsewhere)).toEqual({ file: "npm", args: ["test"] });
});

it.each([
  [
    "an empty name",
    ["", "test"],
    "The command to run is an empty text.",
    "Name a program; where a variable names it, check that the variable is set.",
  ],
  [
    "a zero byte in its name",
    ["a\0b"],
    "a\\0b cannot be run: a word of the command has a zero byte, which no program can be given.",
    "Give such data to the command in a file.",
  ],
  [
    "a zero byte in an argument",
    ["npm", "a\0b"],
    "npm cannot be run: a word of the command has a zero byte, which no program can be given.",
    "Give such data to the command in a file.",
  ],
] as const)("a command with %s is refused on any system", (_what, [name, ...args], message, remedy) => {
  for (const platform of ["linux", "win32"] as const)
    expect(() => childCommand([name, ...args], { ...place, platform })).toThrow(
      expect.objectContaining({ code: "cannot_run", message, remedy }),
    );
});

describe("on Windows", () => {
  it.each([
    ["a program of the PATH", "git", "C:\\tools\\git.EXE"],
    ["a program with its ending", "git.exe", "C:\\tools\\git.exe"],
    ["a name that is nowhere, for the system to refuse", "nothing", "nothing"],
    ["a batch file beside the working folder's files, which is not on the PATH", "evil", "evil"],
  ])("starts %s by itself", (_what, name, file) => {
    expect(childCommand([name, "a b"], place)).toEqual({ file, args: ["a b"] });
  });

  it.each([
    ["of the PATH", "npm", npm],
    ["that is named by its path", "node_modules/.bin/vitest", "C:\\app\\node_modules\\.bin\\vitest.cmd"],
  ])("has the interpreter start a batch file %s", (_what, name, file) => {
    const { file: interpreter, args, windowsVerbatimArguments } = childCommand([name, "test"], place);
    expect({ interpreter, windowsVerbatimArguments }).toEqual({
      interpreter: "cmd.exe",
      windowsVerbatimArguments: true,
    });
    expect(args.slice(0, 3)).toEqual(["/d", "/s", "/c"]);
    expect(interpreted(args[3] ?? "", 1).toLowerCase()).toMatch(file.toLowerCase());
  });

  it("takes nothing that is not there for a program", () => {
    const here = { env: { PATH: "C:\\nowhere", PATHEXT: ".EXE;.CMD" }, platform: "win32" } as const;
    expect(childCommand(["git", "a"], { ...here, folder: "C:\\app" })).toEqual({ file: "git", args: ["a"] });
  });

  it("names the interpreter as the system does", () => {
    const env = { ...place.env, ComSpec: "C:\\Windows\\system32\\cmd.exe" };
    expect(childCommand(["npm"], { ...place, env }).file).toBe("C:\\Windows\\system32\\cmd.exe");
  });

  it("refuses a line break, at which the interpreter would end the command", () => {
    for (const end of ["\n", "\r"])
      expect(() => childCommand(["npm", `a${end}b`], place)).toThrow(
        expect.objectContaining({
          message:
            "npm is a batch file (C:\\Program Files\\nodejs\\npm.CMD), and one of its arguments has a line break, at which Windows would end the command.",
          remedy: "Give the text to the command in a file.",
        }),
      );
  });

  it("gives a batch file each argument as it was typed", () => {
    const argument = fc.string({ unit: fc.constantFrom(...'ab \\"%&|<>^!()*?;,`[]$') });
    fc.assert(
      fc.property(fc.array(argument), (given) => {
        const { args } = childCommand(["git.cmd", ...given], {
          ...place,
          isFile: (path) => path === "C:\\tools\\git.cmd",
        });
        const line = interpreted(args[3] ?? "", 2);
        expect(programArguments(line).slice(1)).toEqual(given);
      }),
    );
  });
});

/** What the interpreter leaves of a line: a caret makes the next character one like any other. None may act before that. */
function interpreted(line: string, times: number): string {
  const inner = line.replace(/^"|"$/g, "");
  return Array.from({ length: times }).reduce<string>((text) => {
    expect(text.replace(/\^./g, "")).not.toMatch(times === 1 ? /[&|<>"]/ : /[&|<>]/);
    return text.replace(/\^(.)/g, "$1");
  }, inner);
}

/** As the C runtime of Windows cuts a line: backslashes count before a quote alone. */
function programArguments(line: string): string[] {
  const found: string[] = [];
  let word: string | undefined;
  let inQuotes = false;
  for (let at = 0; at < line.length; at++) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0;
    if (slashes > 0 && line[at + slashes] === '"') {
      word = (word ?? "") + "\\".repeat(Math.floor(slashes / 2));
      if (slashes % 2 === 1) word += '"';
      else inQuotes = !inQuotes;
      at += slashes;
    } else if (slashes > 0) {
      word = (word ?? "") + "\\".repeat(slashes);
      at += slashes - 1;
    } else if (line[at] === '"') {
      inQuotes = !inQuotes;
      word ??= "";
    } else if (line[at] === " " && !inQuotes) {
      if (word !== undefined) found.push(word);
      word = undefined;
    } else word = (word ?? "") + line[at];
  }
  if (word !== undefined) found.push(word);
  return found;
}
