import { expect, it } from "vitest";
import { readActivityCursor, writeActivityCursor } from "../../src/sandbox/activity-cursor.ts";
import { readAuditCursor, writeAuditCursor } from "../../src/sandbox/audit/audit-cursor.ts";
import { readWalkCursor, writeWalkCursor } from "../../src/sandbox/datastores/cursor.ts";
import fc from "../support/cases.ts";
import { call, sandboxForFile } from "./sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const walk = { appId: "A1", datastore: "d", expression: undefined, names: undefined, values: undefined };
const place = {
  teamId: "T1",
  direction: "asc",
  start: { kind: "after", createdUs: 1_700_000_000_000_000, id: 7 },
} as const;

it.each<[string, (number: number) => string, (cursor: string) => unknown]>([
  ["the activity log", (nonce) => writeActivityCursor(place, nonce), readActivityCursor],
  ["the audit log", (serial) => writeAuditCursor({ dateCreate: 1_700_000_000, serial }), readAuditCursor],
  ["a datastore", (key) => writeWalkCursor(walk, String(key)), (cursor) => readWalkCursor(walk, cursor)],
])("a cursor of %s is one as it was given out, and with no character more or less", (_, write, read) => {
  const signs = fc.constantFrom(..."=+/-_ \nAZaz09.");
  fc.assert(
    fc.property(fc.nat(), signs, fc.nat(200), (number, sign, at) => {
      const cursor = write(number);
      expect(read(cursor)).toBeDefined();
      const cut = at % cursor.length;
      expect(read(cursor.slice(0, -1))).toBeUndefined();
      expect(read(cursor + sign)).toBeUndefined();
      for (const passedOver of "= \n*")
        expect(read(`${cursor.slice(0, cut)}${passedOver}${cursor.slice(cut)}`)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

it("a cursor of another workspace is refused by the activity log", async () => {
  const { appId: app_id, teamId } = sandbox;
  const answers = [teamId, "T0OTHER"].map((team) =>
    call(sandbox, "apps.activities.list", {
      app_id,
      sort_direction: "asc",
      cursor: writeActivityCursor({ ...place, teamId: team }, 1),
    }),
  );
  const errors = (await Promise.all(answers)).map(({ error }) => error);
  expect(errors).toEqual([undefined, "invalid_cursor"]);
});
