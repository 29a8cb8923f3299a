import { expect, it } from "vitest";
import { safeLine } from "../../../../src/base/terminal-text.ts";
import { createClipboard } from "../../../../src/tui/effects/clipboard/clipboard.ts";
import { clipboardLimitBytes } from "../../../../src/tui/effects/clipboard/osc52.ts";
import { pasteable } from "../../../../src/tui/effects/clipboard/pasteable.ts";
import { toolRunner } from "../../../../src/tui/effects/clipboard/run-tool.ts";
import { copyWays, type Environment } from "../../../../src/tui/effects/clipboard/ways.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";

/** A machine where the programs named take what they are given. */
function machine(
  environment: Environment,
  programs: readonly string[] = [],
  platform: NodeJS.Platform = "linux",
) {
  const took: string[] = [];
  const copy = createClipboard({
    ways: copyWays(environment, platform),
    run: async (command, args, input) => {
      const line = [command, ...args].join(" ");
      if (!programs.includes(command) && !programs.includes(line)) return false;
      took.push(`${line} < ${Buffer.from(input).toString("utf8")}`);
      return true;
    },
    write: (sequence) => void took.push(sequence),
    writeFile(text) {
      took.push(`file < ${text}`);
      return "/home/me/copied.txt";
    },
  });
  return { took, copy: (text: string) => copy(text, "the record") };
}

it.each<[string, Environment, readonly string[], string, string]>([
  [
    "the display's tool",
    { DISPLAY: ":0" },
    ["xclip"],
    "xclip -selection clipboard -in < hü",
    "Copied the record (3 bytes) with xclip",
  ],
  [
    "the next tool where one is missing",
    { DISPLAY: ":0" },
    ["xsel"],
    "xsel --clipboard --input < hü",
    "Copied the record (3 bytes) with xsel",
  ],
  [
    "tmux's buffer in its default settings",
    { TMUX: "/tmp/t" },
    ["tmux"],
    "tmux load-buffer -w - < hü",
    "Copied the record (3 bytes) to tmux's buffer: its prefix and ] paste it",
  ],
  [
    "an old tmux's buffer",
    { TMUX: "/tmp/t" },
    ["tmux load-buffer -"],
    "tmux load-buffer - < hü",
    "Copied the record (3 bytes) to tmux's buffer: its prefix and ] paste it",
  ],
  [
    "the terminal, of which no more is claimed than that it was told",
    {},
    [],
    "\u001b]52;c;aMO8\u0007",
    "Sent the record (3 bytes) to the terminal (OSC 52), which does not say whether it took it",
  ],
  [
    "a file where nothing else is left",
    { TERM: "linux" },
    [],
    "file < hü",
    "No clipboard took the record (3 bytes): it is in /home/me/copied.txt",
  ],
])("copies with %s, and says so", async (_, environment, programs, taken, words) => {
  const { took, copy } = machine(environment, programs);
  expect(await copy("hü")).toMatchObject({ text: words });
  expect(took).toEqual([taken]);
});

it("writes a text into a file that is too long for the terminal's sequence", async () => {
  const { took, copy } = machine({});
  const copied = await copy("x".repeat(clipboardLimitBytes + 1));
  expect(copied).toEqual({
    text: "No clipboard took the record (74.0 kB): it is in /home/me/copied.txt",
    tone: "warn",
  });
  expect(took).toHaveLength(1);
});

it("says why when not even a file can be written", async () => {
  const copy = createClipboard({
    ways: [{ kind: "file" }],
    run: async () => false,
    write() {},
    writeFile() {
      throw new Error("the disk is full");
    },
  });
  expect((await copy("x", "the record")).text).toBe(
    "No clipboard took the record (1 byte), nor a file: the disk is full",
  );
});

it("gives the tool of Windows UTF-16, which it reads whatever the code page is", async () => {
  let input: Uint8Array | undefined;
  const copy = createClipboard({
    ways: copyWays({}, "win32"),
    run: async (_command, _args, bytes) => {
      input = bytes;
      return true;
    },
    write() {},
    writeFile: () => "",
  });
  await copy("日", "it");
  expect([...(input ?? [])]).toEqual([0xff, 0xfe, 0xe5, 0x65]);
});

it("never hands on what steers a terminal, and keeps JSON what it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const pasted = pasteable(text);
      expect(pasted).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      const json = pasteable(JSON.stringify({ text }));
      expect(JSON.parse(json)).toEqual({ text });
      // Nothing in it is invisible.
      expect(safeLine(json)).toBe(json);
    }),
  );
});

it("runs a tool with the text as its input, and knows when there is none or it refuses", async () => {
  const bytes = Buffer.from("text");
  const runTool = toolRunner(process.env);
  const node = (script: string) => runTool(process.execPath, ["-e", script], bytes);
  expect(await node(`process.stdin.once("data", (d) => process.exit(String(d) === "text" ? 0 : 3))`)).toBe(
    true,
  );
  expect(await node("process.exit(1)")).toBe(false);
  expect(await runTool("there-is-no-such-program", [], bytes)).toBe(false);
});
