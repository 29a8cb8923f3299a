/** Ctrl-R asks again; what was read before stays until there is an answer, also where that is a refusal. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { failureOf } from "../../src/session/failure.ts";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { auditEntry, createFakeAudit } from "./audit/fake-audit.ts";
import { createFullSource } from "./full-source.ts";
import { openForTest } from "./open-for-test.ts";
import { createFakePeople, groups, user } from "./people/fake-people.ts";
import { startUs } from "./records.ts";
import { createFakeWorkflows } from "./workflows/fake-workflows.ts";

const nowMs = startUs / 1000 + 66_000;
const size = { columns: 120, rows: 40 };
const askAgain = "\u0012";
const refusal = new FlowtailError("auth", "token_revoked", "The token was revoked.");

/** A source whose ports refuse everything once it is told to. */
function refusable() {
  const datastores = createFakeDatastores();
  const workflows = createFakeWorkflows();
  const people = createFakePeople({ users: [0, 1, 2].map((number) => user(number)), groups });
  const audit = createFakeAudit();
  const failed = { ok: false, failure: failureOf(refusal) } as const;
  let refuses = false;
  let entries = [0, 1, 2].map((number) => auditEntry(number, nowMs / 1000 - 60 + number));
  const source = createFullSource(nowMs, 3, {
    datastores,
    workflows: { ...workflows, known: async (signal) => (refuses ? failed : workflows.known(signal)) },
    people: {
      ...people,
      list(kind, filter) {
        const list = people.list(kind, filter);
        return { nextPage: async (count, signal) => (refuses ? failed : list.nextPage(count, signal)) };
      },
    },
    audit: {
      ...audit,
      follow(request, listener) {
        const following = audit.follow(request, listener);
        if (refuses) audit.tell({ kind: "stopped", failure: failed.failure });
        else audit.begin(entries, nowMs);
        return following;
      },
    },
  });
  return {
    source,
    audit,
    refuse(error: FlowtailError | undefined) {
      refuses = error !== undefined;
      for (const kind of ["query", "get", "known"] as const) datastores.refuse(kind, error);
    },
    log(numbers: readonly number[]) {
      entries = numbers.map((number) => auditEntry(number, nowMs / 1000 - 60 + number));
    },
    stopAudit: () => audit.tell({ kind: "stopped", failure: failed.failure }),
  };
}

it.each<[string, readonly string[], RegExp]>([
  ["the list of datastores", ["3"], /requests/],
  ["items", ["3", "\r"], / 88\d\d /],
  ["an open item", ["3", "\r", "\r"], /status|employee|tags/],
  ["workflows", ["4"], /Wf0/],
  ["the audit log", ["6"], /priya|ada|ben|kei/],
  ["people", ["7"], /U0/],
])("%s", async (_what, keys, shows) => {
  const { source, refuse, stopAudit } = refusable();
  const { press, settled, ui } = await openForTest(source, { nowMs, ...size });
  await press(...keys);
  // The failure is said in a line of its own, which the last row makes room for.
  const rows = (screen: string) =>
    screen
      .split("\n")
      .filter((line) => shows.test(line))
      .slice(0, 3);
  const before = rows(await settled());
  expect(before).not.toEqual([]);
  refuse(refusal);
  stopAudit();
  await press(askAgain);
  const refused = await settled();
  expect(refused).toContain("revoked");
  expect(rows(refused)).toEqual(before);
  refuse(undefined);
  await press(askAgain);
  expect(rows(await settled())).toEqual(before);
  await press("q");
  await ui.ended;
});

it("what the audit log answers then stands in place of what was read before", async () => {
  const { source, refuse, stopAudit, log } = refusable();
  const { press, settled } = await openForTest(source, { nowMs, ...size });
  await press("6");
  expect(await settled()).toContain("3 of 3");
  refuse(refusal);
  stopAudit();
  expect(await press(askAgain)).toContain("3 of 3");
  refuse(undefined);
  log([7, 8]);
  await press(askAgain);
  expect(await settled()).toContain("2 of 2");
});
