import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { exclusiveTerms } from "../../src/query/exclusive.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import type { Query } from "../../src/query/query.ts";
import { isUserId, namedUser, userHint, userNames, withUserIds } from "../../src/query/users.ts";

function parsed(text: string): Query {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return query.value;
}

function matches(text: string, payload: unknown): boolean {
  const raw = JSON.stringify({ event_type: "function_executed", payload });
  return createMatcher(parsed(text), { nowUs: 0 })(createRecord(JSON.parse(raw), raw));
}

it.each([
  ["U012AB3CD", true],
  ["W0A", true],
  ["U1", false],
  ["USER", false],
  ["USLACKBOT", true],
  ["WANDA", false],
  ["u012ab3cd", false],
  ["Fn012", false],
  ["ada", false],
])("of %s it is said whether it is a user's identifier: %s", (text, is) => {
  expect(isUserId(text)).toBe(is);
});

describe("user=", () => {
  it.each([
    ["user=U0AB1", { user_id: "U0AB1" }, true],
    ["user=U0AB1", { inputs: { list: [{ who: "U0AB1" }] } }, true],
    ["user=U0AB1", { log: "the approver is U0AB1." }, true],
    ["user=U0AB1", { user_id: "U0AB12" }, false],
    ["user=U0AB1", { user_id: "XU0AB1" }, false],
    ["user=U0AB1", {}, false],
    ["user!=U0AB1", { user_id: "U0AB1" }, false],
    ["user!=U0AB1", { user_id: "U0AB2" }, true],
    // Until it is looked up no event is known to be theirs.
    ["user=ada", { log: "ada" }, false],
    ["user!=ada", { log: "ada" }, true],
    ["user_id=U0AB1", { user_id: "U0AB1" }, true],
  ])("%s finds whoever is named anywhere: in %j it is %s", (text, payload, is) => {
    expect(matches(text, payload)).toBe(is);
  });

  const ids = new Map([
    ["ada", "U0AB1"],
    ["ben", "U0AB2"],
  ]);

  it.each([
    ["user=ada", "user_id=U0AB1"],
    ["level=error user=ada", "level=error user_id=U0AB1"],
    ["user=ada or user=ben", "user_id=U0AB1 or user_id=U0AB2"],
    ["user!=ada", "user_id!=U0AB1"],
    ["not (user=ada or approve)", "not (user_id=U0AB1 or approve)"],
    ["user_id=ada", "user_id=ada"],
    ["user=bob payload.user=ada ada", "user=bob payload.user=ada ada"],
    ["user=U0AB9", "user=U0AB9"],
  ])("%s means %s where the names are known", (text, meant) => {
    expect(printQuery(withUserIds(parsed(text), ids))).toBe(meant);
  });

  // What SCIM calls an identifier may have any form.
  it.each(["UABCDEFGH", "u0ab1", "2819c223-7f76", "U0.*|.*", "(", "a b"])(
    "finds %j of that name, and nothing else",
    (id) => {
      const find = (log: string) => {
        const raw = JSON.stringify({ payload: { log } });
        const query = withUserIds(parsed("user=odd"), new Map([["odd", id]]));
        return createMatcher(query, { nowUs: 0 })(createRecord(JSON.parse(raw), raw));
      };
      expect([`for ${id} now`, id, `${id}x`, `x${id}`, "anything", ""].map(find)).toEqual([
        true,
        true,
        false,
        false,
        false,
        false,
      ]);
    },
  );

  it.each([
    ["user=ada or (user!=bob not user=ada)", ["ada", "bob"]],
    ['user="Ada L" user=U0AB1', ["Ada L"]],
    ["ada payload.user=ada", []],
  ])("of %s the names to look up are %j", (text, names) => {
    expect(userNames(parsed(text))).toEqual(names);
    const [name] = names;
    expect(namedUser(parsed(text))?.message).toBe(
      name && `${JSON.stringify(name)} is looked up by no one here`,
    );
  });

  it("excludes no other user, as an event names several", () => {
    expect(exclusiveTerms(parsed("user=U0AB1 user=U0AB2"))).toBeUndefined();
    expect(exclusiveTerms(parsed("user=U0AB1 user!=U0AB1"))).toBeDefined();
  });
});

it.each([
  ["Ada", "If Ada is a user, write user=Ada: events have the identifier alone."],
  [
    "level=error ada@example.com",
    "If ada@example.com is a user, write user=ada@example.com: events have the identifier alone.",
  ],
  ["U0AB1", undefined],
  ['"no such thing"', undefined],
  ["level=error", undefined],
  ["Ada or Bob", undefined],
])("of %s, which is found nowhere, it is said: %s", (text, hint) => {
  expect(userHint(parsed(text))).toBe(hint);
});
