import { expect, it } from "vitest";
import type { AnyTokenKind } from "../../../src/catalog/token-kinds.ts";
import { chooseToken, type Tokens } from "../../../src/client/request/choose-token.ts";

const chosen = (tokens: readonly AnyTokenKind[], given: Tokens) =>
  chooseToken({ name: "x.y", tokens }, given);

it.each<[string, readonly AnyTokenKind[], Tokens, string]>([
  ["the best kind that there is", ["bot", "user"], { tokens: { user: "u", bot: "b" } }, "b"],
  ["the next one", ["bot", "user"], { tokens: { user: "u", admin: "a" }, token: "any" }, "u"],
  ["one of unknown kind before an admin's", ["user"], { tokens: { admin: "a" }, token: "any" }, "any"],
  [
    "an admin's, which is a user's, where there is no other",
    ["user"],
    { tokens: { admin: "a", bot: "b" } },
    "a",
  ],
  [
    "an admin's where the method is for admins",
    ["admin", "user"],
    { tokens: { user: "u", admin: "a" } },
    "a",
  ],
])("a call is made with %s", (_, tokens, given, token) => {
  expect(chosen(tokens, given)).toBe(token);
});

it("no admin's token is taken for a bot's", () => {
  expect(() => chosen(["bot", "service"], { tokens: { admin: "a" } })).toThrow(
    "only an admin token is there",
  );
});
