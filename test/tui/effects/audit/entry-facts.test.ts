import { describe, expect, it } from "vitest";
import { describeAuditEntry } from "../../../../src/session/audit/describe-entry.ts";
import { entryFacts } from "../../../../src/tui/effects/audit/entry-facts.ts";
import fc from "../../../support/cases.ts";
import { auditEntry } from "../../audit/fake-audit.ts";

function factsOf(raw: unknown) {
  return entryFacts({ key: "1", line: describeAuditEntry(raw), entry: raw as never }).fields;
}

function factOf(details: object, label: string) {
  return factsOf(auditEntry(0, 1_700_000_000, { details })).find((fact) => fact.label === label);
}

describe("the details of an entry", () => {
  it.each([
    [{ new_scopes: ["a", "b"], previous_scopes: ["b", "c"] }, "scopes", "+ a  - c"],
    [{ new_name: "x", old_name: "y" }, "name", "y → x"],
    [{ new_name: "x", prev_name: "" }, "new name", "x"],
    [{ new_value: ["U1"] }, "new value", "U1"],
    [{ reason: { code: "spam", by: { hand: true } } }, "reason by hand", "true"],
    [{ inviter: { type: "user", user: { id: "U02", name: "grace" } } }, "inviter", "grace (U02)"],
    [{ kicker: { type: "user", id: "U02", name: "grace" } }, "kicker", "grace (U02)"],
  ])("%j say %s: %s", (details, label, text) => {
    expect(factOf(details, label)?.text).toBe(text);
  });

  it("are times where their name says so", () => {
    expect(factOf({ expires_on: 1_772_400_000 }, "expires on")?.text).toMatch(
      /^2026-03-0\d .*2026-03-01T21:20:00/,
    );
    expect(factOf({ count: 1_772_400_000 }, "count")?.text).toBe("1772400000");
  });

  it("are told from what else the entry says under the same name", () => {
    const details = { action: "Update", time: "noon", entry: "E1", entity: "x", app: "A9", where: "here" };
    const entry = auditEntry(0, 1, {
      details,
      context: { app: "A1", location: { type: "workspace", id: "T1" } },
    });
    const labels = factsOf(entry).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(factOf(details, "details action")?.text).toBe("Update");
    expect(factOf(details, "action")?.text).toMatch(/\(/);
  });

  it("leave out what is nothing", () => {
    const labels = factsOf(auditEntry(0, 1, { details: { a: "", b: [], c: false, d: null, e: 0 } })).map(
      ({ label }) => label,
    );
    expect(labels).toContain("e");
    for (const label of ["a", "b", "c", "d"]) expect(labels).not.toContain(label);
  });

  it.each([
    ["actor", { kind: "person", tab: "users", id: "U01" }],
    ["entity", { kind: "audit", filter: "entity=C00", id: "C00" }],
  ])("lead on from the %s", (label, target) => {
    expect(factsOf(auditEntry(0, 1)).find((fact) => fact.label === label)?.target).toEqual(target);
  });

  it("lead to whom an identifier names", () => {
    const target = { kind: "person", tab: "users", id: "U07ABC" };
    expect(factOf({ installer_user_id: "U07ABC" }, "installer user id")?.target).toEqual(target);
    expect(factOf({ inviter: { type: "user", user: { id: "U07ABC" } } }, "inviter")?.target).toEqual(target);
  });

  it("are told whatever they are, and however deep", () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 20_000; depth++) deep = { deep };
    expect(factOf({ deep }, "deep deep deep deep")?.text).toMatch(/nested too deeply|\{/);
    fc.assert(
      fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), (any, details) => {
        for (const { text } of [...factsOf(any), ...factsOf(auditEntry(0, 1, { details }))]) {
          expect(typeof text).toBe("string");
        }
      }),
      { numRuns: 100 },
    );
  });
});
