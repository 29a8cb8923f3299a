import { expect, it } from "vitest";
import { describeAuditEntry } from "../../../src/session/audit/describe-entry.ts";
import { createKnownAudit } from "../../../src/session/audit/seen-audit.ts";
import { auditEntry } from "../../tui/audit/fake-audit.ts";

function entryOf(id: string, name: string, seconds: number) {
  const actor = { type: "user", user: { id, name } };
  const entry = auditEntry(0, seconds, { actor });
  return { line: describeAuditEntry(entry), entry: entry as never };
}

const actorsOf = (known: ReturnType<typeof createKnownAudit>, ...entries: ReturnType<typeof entryOf>[]) =>
  known.among(entries).actors.map(({ id, name, count }) => [id, name, count]);

it("keeps whom entries named, behind those of the entries that are counted", () => {
  const known = createKnownAudit();
  const grace = entryOf("U02", "grace", 20);
  known.add([entryOf("U01", "ada", 10), grace]);
  expect(actorsOf(known, grace)).toEqual([
    ["U02", "grace", 1],
    ["U01", "ada", 0],
  ]);
});

it("calls each as its latest entry does, in whatever order they are read", () => {
  const known = createKnownAudit();
  known.add([entryOf("U01", "ada", 10), entryOf("U01", "ada.l", 20)]);
  known.add([entryOf("U01", "a.byron", 5)]);
  expect(actorsOf(known)).toEqual([["U01", "ada.l", 0]]);
});

it("forgets those of which nothing was read for longest, where there are too many", () => {
  const known = createKnownAudit(2);
  const [ada, grace, edsger] = [
    entryOf("U01", "ada", 1),
    entryOf("U02", "grace", 2),
    entryOf("U03", "edsger", 3),
  ];
  known.add([ada, grace, ada, edsger]);
  expect(actorsOf(known).map(([id]) => id)).toEqual(["U01", "U03"]);
});
