/** Which answers to a creation are about another user or group than was sent. */

import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { ofCreated } from "../../../src/session/people/own-answer.ts";

const person = (userName: string, ...emails: string[]) => ({
  ...(userName !== "" && { userName }),
  emails: emails.map((value) => ({ value })),
});
const group = (displayName: string) => ({ displayName });

/** What was sent, and what the answer shows. */
type Case = readonly [what: string, kind: PeopleKind, wanted: JsonObject, is: JsonObject];

const own: readonly Case[] = [
  ["the same", "users", person("ada", "ada@x.io"), person("ada", "ada@x.io")],
  ["a name of which an address was made", "users", person("ada@x.io", "a@x.io"), person("ada", "b@x.io")],
  ["another name, with the address", "users", person("ada", "a@x.io"), person("u17", "A@x.io")],
  ["a formed name, with another address", "users", person("New.One", "a@x.io"), person("newone2", "b@x.io")],
  ["no name and no address", "users", person("ada", "a@x.io"), {}],
  ["a group's name with signs", "groups", group("R&D Crew"), group("R_D Crew")],
  ["a group's name that was cut", "groups", group("All that is long"), group("All that")],
  [
    "a group's name in letters that may be written in another way",
    "groups",
    group("Übersetzer"),
    group("Uebersetzer"),
  ],
  ["a group without its name", "groups", group("Ops"), {}],
];

const other: readonly Case[] = [
  ["another name and address", "users", person("ada", "a@x.io"), person("bob", "b@x.io")],
  ["another name alone", "users", person("ada", "a@x.io"), person("bob")],
  ["another address alone", "users", person("ada", "a@x.io"), person("", "b@x.io")],
  ["another group's name", "groups", group("Ops"), group("Sales")],
];

describe("an answer to a creation", () => {
  it.each(own)("is believed with %s", (_what, kind, wanted, is) => {
    expect(ofCreated(is, { kind, version: "v2" }, wanted)).toBe(is);
  });

  it.each(other)(
    "is not believed with %s, and the creation may have been done",
    (_what, kind, wanted, is) => {
      expect(() => ofCreated(is, { kind, version: "v2" }, wanted)).toThrow(
        expect.objectContaining({
          code: "contradictory_answer",
          remedy: expect.stringContaining("not known"),
        }),
      );
    },
  );
});
