/** `flowtail alerts test` on a file that holds no record: there is no answer about nothing. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runFlowtail } from "../../support/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-alerts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, ".flowtail/alerts"), { recursive: true });
const alert = { title: "T", query: "level=error", measure: "count", threshold: 1, window: "1m" };
writeFileSync(join(folder, ".flowtail/alerts/any.json"), JSON.stringify(alert));
writeFileSync(join(folder, "prose.txt"), "no record\n");

it.each([["table"], ["json"]])("says only that it holds none, as %s", async (output) => {
  const argv = ["alerts", "test", "any", "--file", join(folder, "prose.txt"), "--output", output];
  const { code, stdout, stderr } = await runFlowtail(argv, { folder });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("holds no records");
  expect(stderr).not.toContain("would have fired");
});
