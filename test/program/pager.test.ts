/** A pager of the system in a real terminal: it reads the answer, and leaving it early ends the program quietly. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryHome } from "../support/program.ts";
import { openTerminal } from "../support/terminal.ts";

let home: ReturnType<typeof temporaryHome>;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(() => home.remove());

it.runIf(process.platform !== "win32").each([
  [
    "reads it all",
    "sed 's/^/> /'",
    (lines: readonly string[]) => lines.every((line) => line.startsWith("> ")),
  ],
  ["is left early", "head -n 2", (lines: readonly string[]) => lines.length === 2],
])("a pager that %s leaves the exit code as it is", async (_what, command, fits) => {
  const terminal = openTerminal(["errors"], {
    folder: home.folder,
    rows: 20,
    env: { FLOWTAIL_PAGER: command },
  });
  expect((await terminal.finished).code).toBe(0);
  const lines = terminal.written().split("\r\n").filter(Boolean);
  expect(lines.length).toBeGreaterThan(1);
  expect(fits(lines), lines.slice(0, 5).join("\n")).toBe(true);
});

it.runIf(process.platform !== "win32")(
  "a pager that fails early is said to, however long the answer",
  async () => {
    const record = JSON.stringify({ created: 1_700_000_000_000_000, payload: { log: "x".repeat(400) } });
    writeFileSync(join(home.folder, "long.ndjson"), `${record}\n`.repeat(5000));
    const terminal = openTerminal(["replay", "long.ndjson", "--output", "ndjson"], {
      folder: home.folder,
      rows: 20,
      env: { FLOWTAIL_PAGER: "sh -c 'read -r first; kill -9 $$'" },
    });
    expect((await terminal.finished).code).toBe(0);
    expect(terminal.written()).toMatch(/^flowtail: the pager sh .* was ended by SIGKILL; --no-pager shows/m);
  },
);

it.runIf(process.platform !== "win32")("a signal that ends the program ends its pager too", async () => {
  const terminal = openTerminal(["errors"], {
    folder: home.folder,
    rows: 20,
    env: { FLOWTAIL_PAGER: `sh -c 'read -r first; echo "$first"; exec sleep 1000'` },
  });
  await terminal.until((screen) => screen.includes("code"));
  terminal.kill("SIGTERM");
  expect((await terminal.finished).code).toBe(130);
});

it.runIf(process.platform !== "win32")("Ctrl-C in a pager is the pager's", async () => {
  // Its trap holds from before the first line is seen.
  const command = `sh -c 'trap "echo heard; exit 0" INT; read -r first; echo "$first"; read -r key < /dev/tty'`;
  const terminal = openTerminal(["errors"], {
    folder: home.folder,
    rows: 20,
    env: { FLOWTAIL_PAGER: command },
  });
  await terminal.until((screen) => screen.includes("code"));
  // A shell that hears of it right before it reads runs its trap only after the read: the Enter ends that one.
  terminal.type("\u0003\r");
  await terminal.until((screen) => screen.includes("heard"));
  expect((await terminal.finished).code).toBe(0);
});
