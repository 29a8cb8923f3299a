/** What is proposed while a line is typed in the People pane. */

import { describe, expect, it } from "vitest";
import { completePeopleLine, type KnownPeople } from "../../../src/tui/state/panes/people/completion.ts";
import type { PeopleEditor, PeopleTab } from "../../../src/tui/state/panes/people/model.ts";

describe("what is proposed", () => {
  const known: KnownPeople = {
    users: [
      { id: "U01", name: "ada" },
      { id: "U02", name: "grace" },
    ],
    groups: [{ id: "S01", name: "Engineering" }],
  };
  const first = (kind: PeopleEditor["kind"], tab: PeopleTab, text: string, cursor = text.length) =>
    completePeopleLine({ kind, text, cursor, tab }, known).options[0]?.text;

  it.each<[PeopleEditor["kind"], PeopleTab, string, string | undefined]>([
    ["filter", "users", "act", "active"],
    ["filter", "users", "active ", "eq"],
    ["filter", "users", "active eq ", "true"],
    ["filter", "users", "active eq false ", "and"],
    ["filter", "users", 'userName sw "a" a', "and"],
    ["filter", "users", "title pr ", "and"],
    ["filter", "users", "title pr and (user", "userName"],
    ["filter", "users", "name.fam", "name.familyName"],
    ["filter", "users", "ada ", undefined],
    ["filter", "groups", "disp", "displayName"],
    ["change", "users", "tit", "title="],
    ["change", "users", "title=x act", "active="],
    ["change", "users", "active=f", "false"],
    ["change", "users", "guest.type=", "multi"],
    ["change", "users", "enterprise.manager", "enterprise.manager.managerId="],
    ["change", "groups", "mem", "members+="],
    ["change", "groups", "members+=U01,gr", "U02"],
    ["create", "users", "email", "emails="],
    ["member", "groups", "gra", "U02"],
    ["member", "users", "eng", "S01"],
  ])("in a %s of %s: %j", (kind, tab, text, proposal) => {
    expect(first(kind, tab, text)).toBe(proposal);
  });

  it("never offers what only the platform writes, or what cannot be changed", () => {
    const all = ["id", "meta", "groups", "schemas", "externalId", "password"];
    for (const name of all) {
      const { options } = completePeopleLine(
        { kind: "change", text: name, cursor: name.length, tab: "users" },
        known,
      );
      expect(options.filter(({ text }) => text.startsWith(name))).toEqual([]);
    }
  });

  it("takes the place of the word at the cursor", () => {
    const { start, end } = completePeopleLine(
      { kind: "change", text: "a=1 tixx b", cursor: 6, tab: "users" },
      known,
    );
    expect([start, end]).toEqual([4, 8]);
  });
});
