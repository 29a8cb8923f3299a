import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { editorCommand, editText } from "../../../src/tui/effects/edit-text.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-editor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that does that to the file it is given; `$1` is its path. */
function editor(script: string): string {
  const path = join(folder, "an editor");
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o700);
  return `"${path}" --wait`;
}

async function edit(text: string, command: string) {
  const screen: string[] = [];
  const environment = { EDITOR: command, PATH: process.env["PATH"], TMPDIR: folder };
  const outcome = await editText(text, "item.json", {
    environment,
    async leaveScreen() {
      screen.push("left");
      return { resume: async () => void screen.push("resumed") };
    },
  });
  return { outcome, screen };
}

describe.runIf(process.platform !== "win32")("the user's editor", () => {
  it("is given the text in a file of its own, and what it leaves there comes back", async () => {
    const { outcome, screen } = await edit("old", editor(`cp "$2" "${folder}/seen"; printf new > "$2"`));
    expect(outcome).toEqual({ ok: true, text: "new" });
    expect(readFileSync(join(folder, "seen"), "utf8")).toBe("old");
    expect(screen).toEqual(["left", "resumed"]);
  });

  it("leaves nothing behind", async () => {
    await edit("secret", editor(`dirname "$2" > "${folder}/where"`));
    expect(readdirSync(tmpdir())).not.toContain(
      readFileSync(join(folder, "where"), "utf8").trim().split("/").at(-1),
    );
  });

  it.each([
    ["fails", "exit 3", "ended with 3: nothing was taken over"],
    ["is killed", "kill -9 $$", "nothing was taken over"],
    ["takes the file away", 'rm "$2"', "could not be used"],
  ])("gives nothing back when it %s, and the screen returns", async (_, script, problem) => {
    const { outcome, screen } = await edit("text", editor(script));
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
    expect(screen).toEqual(["left", "resumed"]);
  });

  it("says so when it is not there", async () => {
    const { outcome } = await edit("text", "no-such-editor-anywhere 2>/dev/null");
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining("127") });
  });
});

it.each([
  [{ VISUAL: "code --wait", EDITOR: "vi" }, "code --wait"],
  [{ EDITOR: "nano" }, "nano"],
])("is chosen by %j", (environment, command) => {
  expect(editorCommand(environment)).toBe(command);
});
