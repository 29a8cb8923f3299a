/** What one call writes bears one time, though the clock goes on while it is carried out. */

import { expect, it } from "vitest";
import { audit } from "./audit/audit-calls.ts";
import { call, sandboxForFile } from "./sandbox-under-test.ts";
import { createGroup, createUser, scim, versions } from "./scim/scim-calls.ts";

// A second passes at each reading.
let nowMs = Date.parse("2026-01-05T09:00:00Z");
const clock = {
  nowMs: () => (nowMs += 1000),
  elapsedMs: () => nowMs,
  sleep: () => Promise.resolve(),
};
const sandbox = await sandboxForFile({ clock });

it.each(versions)(
  "a user and a group of SCIM %s are modified last when they are created",
  async (version) => {
    for (const { meta } of [await createUser(sandbox, version), await createGroup(sandbox, version)])
      expect(meta.lastModified).toBe(meta.created);
  },
);

it("a user who is deleted is changed later, at the time of the entry in the audit log", async () => {
  const { id, meta: before } = await createUser(sandbox, "v2");
  await scim(sandbox, `DELETE /v2/Users/${id}`);
  const { meta } = (await scim(sandbox, `GET /v2/Users/${id}`)).body;
  expect(Date.parse(meta.lastModified)).toBeGreaterThan(Date.parse(before.created));
  const { entries } = (await audit(sandbox, "logs?action=user_deactivated&limit=1")).body;
  expect(entries).toMatchObject([{ date_create: Date.parse(meta.lastModified) / 1000 }]);
});

it("people who are invited together join at one time", async () => {
  const args = { channel: "C0DEMO002", users: "U0DEMO003,U0DEMO004" };
  const { ok } = await call(sandbox, "conversations.invite", args, { token: sandbox.tokens.bot });
  expect(ok).toBe(true);
  const { entries } = (await audit(sandbox, "logs?action=user_channel_join&limit=2")).body;
  expect(entries).toHaveLength(2);
  expect(entries[0].date_create).toBe(entries[1].date_create);
});
