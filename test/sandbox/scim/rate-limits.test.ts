import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { coreUrn, newUser, scim } from "./scim-calls.ts";

const clock = {
  nowMs: () => Date.UTC(2026, 0, 5),
  elapsedMs: () => 0,
  sleep: () => new Promise<void>(() => {}),
};
const sandbox = await sandboxForFile({ rateLimits: true, clock });

/** Calls until one is refused; answers how many were not, and that refusal. */
async function untilRefused(make: () => ReturnType<typeof scim>, most = 1500) {
  for (let count = 0; count < most; count++) {
    const answer = await make();
    if (answer.status === 429) return { count, answer };
  }
  return { count: most, answer: undefined };
}

const group = { schemas: [coreUrn], displayName: "G" };

describe("section 8 leaves SCIM's rates open: as on the live service, at once there may be", () => {
  it.each<[string, number, () => ReturnType<typeof scim>]>([
    ["300 reads of one user", 300, () => scim(sandbox, "GET /v1/Users/U0DEMO001")],
    ["20 user writes", 20, () => scim(sandbox, "POST /v2/Users", newUser())],
    ["300 reads of groups", 300, () => scim(sandbox, "GET /v1/Groups/S0DEMO001")],
    ["20 group creations and deletions", 20, () => scim(sandbox, "DELETE /v2/Groups/S404")],
    ["80 group changes", 80, () => scim(sandbox, "PUT /v1/Groups/S404", group)],
    ["1000 reads of the organisation", 1000, () => scim(sandbox, "GET /v1/Users?count=0")],
  ])("%s", async (_what, expected, make) => {
    sandbox.control.reset();
    const { count, answer } = await untilRefused(make);
    expect(count).toBe(expected);
    expect(answer?.headers.get("retry-after")).toBe("1");
    expect(answer?.body.Errors.code).toBe(429);
  });

  it("600 writes of the organisation, of whatever kind and from however many apps", async () => {
    sandbox.control.reset();
    let done = 0;
    for (const app of ["A1", "A2", "A3", "A4", "A5", "A6"]) {
      const token = `token-of-${app}`;
      sandbox.control.setToken({ token, kind: "scim", appId: app });
      // 20, 20 and 80 of each app make 720 in all.
      const users = await untilRefused(() => scim(sandbox, "DELETE /v1/Users/U404", undefined, { token }));
      const groups = await untilRefused(() => scim(sandbox, "DELETE /v2/Groups/S404", undefined, { token }));
      const changes = await untilRefused(() => scim(sandbox, "PATCH /v1/Groups/S404", group, { token }));
      done += users.count + groups.count + changes.count;
    }
    expect(done).toBe(600);
  });

  it("any number, once they are switched off", async () => {
    sandbox.control.reset();
    await untilRefused(() => scim(sandbox, "DELETE /v1/Users/U404"));
    sandbox.control.setRateLimits(false);
    expect((await scim(sandbox, "DELETE /v1/Users/U404")).status).toBe(404);
  });
});
