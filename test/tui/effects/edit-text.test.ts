import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "../../../src/base/clock.ts";
import { hearEndings } from "../../../src/base/ending-signals.ts";
import { type EditOutcome, editorCommand, editText } from "../../../src/tui/effects/edit-text.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { hurriedClock } from "../../support/hurried-clock.ts";
import { until } from "../../support/until.ts";

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

async function edit(text: string, command: string, { leaving = never, clock = fakeClock() as Clock } = {}) {
  const screen: string[] = [];
  const environment = { EDITOR: command, PATH: process.env["PATH"], TMPDIR: folder };
  const outcome = await editText(text, "item.json", {
    environment,
    leaving,
    clock,
    async leaveScreen() {
      screen.push("left");
      return { resume: async () => void screen.push("resumed") };
    },
  });
  return { outcome, screen };
}

function keptOf(outcome: EditOutcome): string {
  if (outcome.ok || outcome.kept === undefined) throw new Error("nothing is kept");
  return outcome.kept;
}

function filesOf(path: string): Record<string, string> {
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));
}

const changes = 'printf changed > "$2"';

const never = new AbortController().signal;

describe.runIf(process.platform !== "win32")("the user's editor", () => {
  it("is given the text in a file of its own, and what it leaves there comes back", async () => {
    const { outcome, screen } = await edit("old", editor(`cp "$2" "${folder}/seen"; printf new > "$2"`));
    expect(outcome).toEqual({ ok: true, text: "new" });
    expect(readFileSync(join(folder, "seen"), "utf8")).toBe("old");
    expect(screen).toEqual(["left", "resumed"]);
  });

  it("may put a new file in place of the one it was given", async () => {
    const { outcome } = await edit("old", editor('printf new > "$2.new"; mv "$2.new" "$2"'));
    expect(outcome).toEqual({ ok: true, text: "new" });
  });

  it.each([
    ["a link in its place", 'ln -s "$own" "$dir/item.json"', "is a link"],
    ["a second name of another file in its place", 'ln "$own" "$dir/item.json"', "is not yours alone"],
    ["a file in its place", 'printf foreign > "$dir/item.json"', "lies in another folder"],
  ])(
    "is exchanged with its folder for another one with %s: nothing is taken over or removed",
    async (_, lay, problem) => {
      const own = join(folder, "credentials");
      writeFileSync(own, "secret");
      const script = `own="${own}"; dir="$(dirname "$2")"; mv "$dir" "${folder}/moved"; mkdir "$dir"; ${lay}; echo "$dir" > "${folder}/where"`;
      const { outcome } = await edit("old", editor(script));
      const laid = readFileSync(join(folder, "where"), "utf8").trim();
      try {
        expect(outcome).toEqual({ ok: false, problem: expect.stringContaining(problem) });
        expect(readdirSync(laid)).toEqual(["item.json"]);
        expect(readFileSync(own, "utf8")).toBe("secret");
      } finally {
        rmSync(laid, { recursive: true });
      }
    },
  );

  it("leaves nothing behind", async () => {
    await edit("secret", editor(`dirname "$2" > "${folder}/where"`));
    expect(readdirSync(tmpdir())).not.toContain(
      readFileSync(join(folder, "where"), "utf8").trim().split("/").at(-1),
    );
  });

  it.each([
    ["fails", "exit 3", "ended with 3: nothing was taken over"],
    ["is killed", "kill -9 $$", "nothing was taken over"],
    ["takes the file away", 'rm "$2"', "was given is not there: nothing was taken over"],
    ["takes the folder away", 'rm -r "$(dirname "$2")"', "was given is not there: nothing was taken over"],
    ["is not found", "exec /no/such/editor 2> /dev/null", "is not found: nothing was taken over. Set EDITOR"],
    ["may not be run", "exec /dev/null 2> /dev/null", "may not be run: nothing was taken over. Set EDITOR"],
  ])("gives nothing back when it %s, and the screen returns", async (_, script, problem) => {
    const { outcome, screen } = await edit("text", editor(script));
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
    expect(screen).toEqual(["left", "resumed"]);
  });

  it.each([
    [
      "saves in haste",
      `trap 'printf saved > "$2.save"; exit 1' TERM; ${changes}`,
      { "item.json.save": "saved" },
      "",
    ],
    [
      "saves in haste beside it alone",
      `trap 'printf saved > "$2.save"; exit 1' TERM`,
      { "item.json": "old", "item.json.save": "saved" },
      "item.json.save",
    ],
    ["heeds nothing", `trap '' TERM; ${changes}`, {}, "item.json"],
  ])("is ended with the program and what was typed is kept, where it %s", async (_, doings, files, named) => {
    const begun = join(folder, "begun");
    const script = `${doings}; : > "${begun}"; while :; do sleep 0.01; done`;
    const leave = new AbortController();
    const running = edit("old", editor(script), { leaving: leave.signal, clock: hurriedClock() });
    await until(() => existsSync(begun), "the editor");
    leave.abort();
    const { outcome, screen } = await running;
    const path = keptOf(outcome);
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining(`is kept: ${path}`) });
    const kept = named === "" ? path : dirname(path);
    try {
      expect(path).toBe(join(kept, named));
      expect(filesOf(kept)).toEqual({ "item.json": "changed", ...files });
      expect(screen).toEqual(["left", "resumed"]);
    } finally {
      rmSync(kept, { recursive: true });
    }
  });

  it.each([
    ["fails", 'printf changed > "$2"; exit 3', "changed"],
    ["leaves what is no text", "printf '\\377' > \"$2\"", "\ufffd"],
  ])("loses nothing that was typed where it %s", async (_, script, text) => {
    const { outcome } = await edit("old", editor(script));
    const path = keptOf(outcome);
    expect(readFileSync(path, "utf8")).toBe(text);
    expect(outcome).toMatchObject({ problem: expect.stringContaining(`. What it left is kept: ${path}.`) });
    rmSync(dirname(path), { recursive: true });
  });

  it("is heard alone while it runs: Ctrl-C does not end the program, and SIGTERM does", async () => {
    const heard: string[] = [];
    const deafen = hearEndings(process, (signal) => heard.push(signal));
    try {
      const waits = `: > "${folder}/begun"; while [ ! -e "${folder}/go" ]; do sleep 0.01; done`;
      const running = edit("old", editor(waits));
      await until(() => existsSync(join(folder, "begun")), "the editor");
      for (const signal of ["SIGINT", "SIGQUIT", "SIGTERM", "SIGHUP"] as const) process.emit(signal);
      writeFileSync(join(folder, "go"), "");
      await running;
      process.emit("SIGINT");
      expect(heard).toEqual(["SIGTERM", "SIGHUP", "SIGINT"]);
    } finally {
      deafen();
    }
  });

  it("is not begun, and the screen is not left, where no folder can be made for it", async () => {
    const before = process.env["TMPDIR"];
    process.env["TMPDIR"] = join(folder, "nowhere");
    try {
      const { outcome, screen } = await edit("text", editor(":"));
      const problem = /was not started, as no file can be made .*nowhere, the folder .*\(TMPDIR\): .*[^.]\.$/;
      expect(outcome).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
      expect(screen).toEqual([]);
    } finally {
      if (before === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = before;
    }
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
