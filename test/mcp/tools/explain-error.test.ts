/** What an agent learns of a code, and where a code or a method is not known what it may have meant. */

import { expect, it } from "vitest";
import { explainError } from "../../../src/mcp/tools/explain-error.ts";
import { runTool } from "../run-tool.ts";

it("says what a code means and what to do, also in one method", async () => {
  for (const args of [{}, { method: "apps.activities.list" }])
    expect((await runTool(explainError, { code: "invalid_auth", ...args })).facts).toMatchObject({
      meaning: expect.stringMatching(/\.$/),
      remedy: expect.stringMatching(/\.$/),
    });
});

it.each<[string, object, string, message: RegExp, remedy: RegExp]>([
  [
    "a code that is near to another",
    { code: "not_in_chanel" },
    "unknown_error_code",
    /"not_in_chanel"/,
    /^Did you mean .*not_in_channel/,
  ],
  [
    "a code that is near to none",
    { code: "zzzzzzzzzzzz" },
    "unknown_error_code",
    /"zzz/,
    /app's own function/,
  ],
  [
    "a method that is near to another",
    { code: "invalid_auth", method: "auth.tset" },
    "unknown_method",
    /"auth.tset" is no documented/,
    /auth\.test/,
  ],
  [
    "a method that is near to none",
    { code: "invalid_auth", method: "zzzzzzzzzzzz" },
    "unknown_method",
    /"zzz/,
    /^Ask without a method/,
  ],
  [
    "a name that every object has",
    { code: "invalid_auth", method: "constructor" },
    "unknown_method",
    /"constructor"/,
    /./,
  ],
])("of %s says what may be meant", async (_what, args, code, message, remedy) => {
  await expect(runTool(explainError, args)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
    remedy: expect.stringMatching(remedy),
  });
});
