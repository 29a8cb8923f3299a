import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/base/json.ts";
import { resourceFacts } from "../../../../src/tui/effects/people/facts.ts";
import fc from "../../../support/cases.ts";
import { groups, requests, user } from "../../people/fake-people.ts";

const nowMs = Date.UTC(2026, 2, 2);
const labelled = (tab: "users" | "groups" | "requests", resource: JsonObject, label: string) =>
  resourceFacts(tab, resource, nowMs).fields.find((fact) => fact.label === label);

describe("a user", () => {
  it("is told with the answer first, and the schemas after everything else", () => {
    const labels = resourceFacts("users", user(2), nowMs).fields.map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(["state", "guest", "userName", "displayName"]);
    expect(labels.indexOf("schemas")).toBe(labels.indexOf("audit log") - 1);
    expect(labels).not.toContain("nickName");
  });

  it.each([
    ["userName", "userName=ada0"],
    ["emails (2)", "emails=ada0@example.com,ada0@home.example"],
    ["enterprise.department", "enterprise.department=Research"],
    ["name.familyName", "name.familyName=Family0"],
    ["state", "active=true"],
    ["id", undefined],
    ["groups (1)", undefined],
  ])("can be changed at %s by %s", (label, change) => {
    expect(labelled("users", user(0), label)?.change).toBe(change);
  });

  it.each(["two\nlines", "\u001b[31mred"])("cannot be changed in a line at %j", (title) => {
    expect(labelled("users", user(0, { title }), "title")).not.toHaveProperty("change");
  });

  it("has a value with both kinds of quotes as JSON writes it", () => {
    const { change } = labelled("users", user(0, { title: `it's "so"` }), "title") ?? {};
    expect(change).toBe(String.raw`title="it's \"so\""`);
  });

  it("has a value with spaces in quotes", () => {
    expect(labelled("users", user(0, { title: "Team lead" }), "title")?.change).toBe('title="Team lead"');
  });

  it.each([
    ["2026-06-30T22:00:00Z", /until 2026-0[67]/, "hint"],
    ["2026-01-30T22:00:00Z", /ended on 2026-01-3/, "warn"],
    ["", /without an end/, "hint"],
    ["someday", /until someday/, "hint"],
  ])("that is a guest until %j says so", (expiration, text, role) => {
    const guest = user(1, { "urn:scim:schemas:extension:guest:1.0": { type: "multi", expiration } });
    expect(labelled("users", guest, "guest")).toMatchObject({ text: expect.stringMatching(text), role });
  });

  it("leads to its groups and to what it did", () => {
    expect(labelled("users", user(0), "groups (1)")?.target).toEqual({
      kind: "person",
      tab: "groups",
      id: "S01",
    });
    expect(labelled("users", user(0), "audit log")?.target).toMatchObject({ filter: "actor=U00000" });
  });
});

describe("a group", () => {
  it("leads to each of its members", () => {
    const members = resourceFacts("groups", groups[0] ?? {}, nowMs).fields.flatMap(({ target }) =>
      target?.kind === "person" ? [target.id] : [],
    );
    expect(members).toEqual(["U00001", "U00002"]);
    expect(labelled("groups", groups[1] ?? {}, "members")?.text).toBe("none");
  });
});

describe("an invite request", () => {
  it("names whom it knows, before the identifier", () => {
    const entry = { invite_request: { requester_ids: ["U1", "U2"] }, approved_by: { actor_id: "U1" } };
    const nameOf = (id: string) => (id === "U1" ? "Ada" : "");
    const { fields } = resourceFacts("requests", entry, nowMs, nameOf);
    expect(fields.filter(({ target }) => target?.kind === "person").map(({ text }) => text)).toEqual([
      "Ada  U1",
      "U2",
      "Ada  U1",
    ]);
  });

  it("is told by what became of it, and leads to who approved it", () => {
    const [first = {}, bouncing = {}] = requests;
    expect(labelled("requests", first, "state")?.text).toMatch(/was sent/);
    expect(labelled("requests", bouncing, "state")?.text).toMatch(/bounces/);
    expect(labelled("requests", first, "approved by")?.target).toEqual({
      kind: "person",
      tab: "users",
      id: "U00001",
    });
  });

  it("has its times as times, and keeps what is not known", () => {
    const entry = {
      invite_request: {
        id: "Ir1",
        email: "a@x",
        date_created: "1772400000",
        requester_ids: ["U1", 7],
        other: "kept",
      },
      invite: {
        id: "I1",
        date_created: 1_772_400_000,
        date_resent: null,
        invite_preferences: { is_restricted: true },
      },
      more: { even: "this" },
    };
    const labels = Object.fromEntries(
      resourceFacts("requests", entry, nowMs).fields.map(({ label, text }) => [label, text]),
    );
    expect(labels).toMatchObject({
      other: "kept",
      more: '{"even":"this"}',
      "limited to": "several channels",
    });
    expect(labels["asked"]).toMatch(/^2026-03-0\d /);
    expect(labels["sent"]).toBe(labels["asked"]);
  });
});

it.each(["users", "groups", "requests"] as const)("takes any shape among %s", (tab) => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (any) => {
      const { title, fields } = resourceFacts(tab, any as JsonObject, nowMs);
      expect(typeof title).toBe("string");
      for (const { text } of fields) expect(typeof text).toBe("string");
    }),
    { numRuns: 100 },
  );
});
