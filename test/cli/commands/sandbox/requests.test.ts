/** `flowtail sandbox requests`: what it prints in each output, with requests, without, and when they are forgotten. */

import { describe, expect, it } from "vitest";
import { call, sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../../support/run-command.ts";

const sandbox = await sandboxForFile();
const requests = (...more: readonly string[]) =>
  runFlowtail(["sandbox", "requests", "--base-url", sandbox.url, ...more]);

async function asked(): Promise<void> {
  sandbox.control.clearRequests();
  await call(sandbox, "auth.test");
  await call(sandbox, "api.test");
}

describe("requests that a sandbox was sent", () => {
  it("are a table", async () => {
    await asked();
    const { code, stdout } = await requests();
    expect(code).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .slice(2)
        .map((line) => /(?:auth|api)\.test/.exec(line)?.[0]),
    ).toEqual(["auth.test", "api.test"]);
  });

  it("are a list in JSON, and a line each in NDJSON", async () => {
    await asked();
    const list: readonly { method: string }[] = JSON.parse((await requests("--output", "json")).stdout);
    expect(list.map(({ method }) => method)).toEqual(["auth.test", "api.test"]);
    const { stdout } = await requests("--output", "ndjson");
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(list);
  });

  it.each([
    ["table", "No requests.\n"],
    ["json", "[]\n"],
    ["ndjson", ""],
  ])("are none as %s: %j", async (output, printed) => {
    sandbox.control.clearRequests();
    expect(await requests("--output", output)).toMatchObject({ code: 0, stdout: printed, stderr: "" });
  });

  it.each([
    ["table", "", "flowtail: forgotten\n"],
    ["json", '{"forgotten":true}\n', ""],
    ["ndjson", '{"forgotten":true}\n', ""],
  ])("are forgotten, which says as %s: %j, %j", async (output, stdout, stderr) => {
    await asked();
    expect(await requests("--clear", "--output", output)).toMatchObject({ code: 0, stdout, stderr });
    expect((await requests()).stdout).toBe("No requests.\n");
  });
});
