/** A pager as a process: it is left when a person wants, and is told nothing that is not for it. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startPager } from "../../../src/cli/output/pager.ts";

const env = { PATH: process.env["PATH"] };

it.runIf(process.platform !== "win32").each([
  ["that reads nothing", "false", "ended with exit code 1"],
  ["that is left after the first line", "sh -c 'read -r line'", undefined],
  ["that is killed", "sh -c 'kill -9 $$'", "was ended by SIGKILL"],
])(
  "a pager %s takes a long answer without a fault, and how it failed is told",
  async (_what, command, failure) => {
    const pager = await startPager(command, env);
    // More than a pipe holds: the rest waits until the pager has read, or was left.
    const content = `${"x".repeat(99_999)}\n`;
    for (let times = 0; times < 20; times++) await expect(pager?.write(content)).resolves.toBeUndefined();
    pager?.end();
    expect(await pager?.left).toBe(failure);
  },
);

it.runIf(process.platform !== "win32").each([
  ["is told", {}, "LESSCHARSET=utf-8"],
  ["keeps what the person said of it", { LESSCHARSET: "latin1" }, "LESSCHARSET=latin1"],
  ["keeps what the person defined for it", { LESSCHARDEF: "8bcccbcc18b95.." }, "LESSCHARSET="],
])("a pager %s that it gets UTF-8, whatever the locale", async (_, own, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-pager-"));
  try {
    const seen = join(folder, "seen");
    const pager = await startPager(`sh -c 'echo LESSCHARSET="$LESSCHARSET" > "$SEEN"'`, {
      ...env,
      ...own,
      SEEN: seen,
    });
    pager?.end();
    await pager?.left;
    expect(readFileSync(seen, "utf8")).toBe(`${expected}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.runIf(process.platform !== "win32")("a pager is given no token of ours", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-pager-"));
  try {
    const seen = join(folder, "seen");
    const pager = await startPager(`sh -c 'env > "$SEEN"'`, {
      ...env,
      ...{ SEEN: seen, FLOWTAIL_TOKEN: "xoxe-secret", FLOWTAIL_CLIENT_SECRET: "secret" },
    });
    pager?.end();
    await pager?.left;
    expect(readFileSync(seen, "utf8")).toContain("LESS=FRX");
    expect(readFileSync(seen, "utf8")).not.toContain("secret");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
