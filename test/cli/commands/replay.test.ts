/** `flowtail replay` as far as it is more than reading a recording: the names that its lines have. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { temporaryHome } from "../../support/program.ts";
import { runFlowtail } from "../../support/run-command.ts";

const home = temporaryHome();
afterAll(home.remove);

const lineOf = (type: string, payload: object, index: number) =>
  `${JSON.stringify({
    level: "info",
    event_type: type,
    component_id: "Fn01",
    created: 1_767_625_200_000_000 + index,
    payload,
  })}\n`;
/** Its only name stands at the end, further from the first line than one piece of a file that is read. */
const late =
  lineOf("function_execution_output", { log: "first" }, 0) +
  lineOf("function_execution_output", { log: "x".repeat(1000) }, 1).repeat(500) +
  lineOf("function_execution_started", { function_name: "approve_request" }, 2);
const file = join(home.folder, "late.ndjson");
writeFileSync(file, late);

it.each(
  ["pretty", "csv", "logfmt"].flatMap((output) => [
    [output, []],
    [output, ["--speed", "1000000"]],
    [output, ["--query", "first"]],
  ]) satisfies [string, string[]][],
)("prints in %s the name that a later line gives, with %j", async (output, args) => {
  const argv = ["replay", file, "--output", output, ...args];
  const { code, stdout } = await runFlowtail(argv, { folder: home.folder });
  expect(code).toBe(0);
  expect(stdout.split("\n").find((line) => line.includes("first"))).toContain("approve_request");
});
