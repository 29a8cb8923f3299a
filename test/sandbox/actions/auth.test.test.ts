import { expect, it } from "vitest";
import { methods } from "../../../src/catalog/methods.ts";
import { call, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { tokens, teamId, enterpriseId, appId } = sandbox;

it.each([
  ["bot", { bot_id: "B0DEMOBOT", user_id: "U0DEMOBOT", user: "timeoff-bot", is_enterprise_install: false }],
  ["user", { user_id: "U0DEMO001", user: "ada", is_enterprise_install: false }],
  ["service", { user_id: "U0DEMO001", is_enterprise_install: false }],
  ["session", { user_id: "U0DEMO001", is_enterprise_install: false }],
  ["admin", { user_id: "U0DEMO001", is_enterprise_install: true }],
  ["scim", { is_enterprise_install: true }],
  ["audit", { is_enterprise_install: true }],
] as const)("a %s token learns whose it is", async (kind, expected) => {
  const answer = await call(sandbox, "auth.test", {}, { token: tokens[kind] });
  expect(answer).toMatchObject({
    ok: true,
    team_id: teamId,
    enterprise_id: enterpriseId,
    app_id: appId,
    ...expected,
  });
  expect("bot_id" in answer).toBe(kind === "bot");
  expect(methods["auth.test"].result.safeParse(answer).success).toBe(true);
});

it("says how long a token that ends still works", async () => {
  sandbox.control.setClock({ frozen: true });
  const expiresMs = sandbox.control.clock().nowMs + 90_500;
  sandbox.control.setToken({ token: "ends-soon", kind: "user", expiresMs });
  expect(await call(sandbox, "auth.test", {}, { token: "ends-soon" })).toMatchObject({ expires_in: 90 });
});

it("the same seed gives the same tokens, another one others", async () => {
  const same = await sandboxForFile();
  const other = await sandboxForFile({ randomSeed: "another" });
  expect(same.tokens).toEqual(tokens);
  expect(Object.values(other.tokens).filter((token) => Object.values(tokens).includes(token))).toEqual([]);
});
