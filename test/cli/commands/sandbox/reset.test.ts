/** `flowtail sandbox reset`: which sandbox is emptied. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../../support/run-command.ts";

const sandbox = await sandboxForFile();
const home = mkdtempSync(join(tmpdir(), "flowtail-reset-"));
afterAll(() => rmSync(home, { recursive: true }));

const flowtail = (words: readonly string[]) => runFlowtail(words, { env: { HOME: home }, folder: home });
const records = () => sandbox.control.state().counts.activities;

beforeEach(async () => {
  await flowtail(["profile", "set", "elsewhere", "base_url=http://127.0.0.1:9"]);
  sandbox.control.appendEvents({ events: [{ event_type: "local" }] });
});

it("a sandbox is left alone where the profile that is named leads elsewhere", async () => {
  const held = records();
  const { code, stderr } = await flowtail(["sandbox", "reset", "--profile", "elsewhere"]);
  expect({ code, stderr }).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("at http://127.0.0.1:9: "),
  });
  expect(records()).toBe(held);
});
