import { describe, expect, it } from "vitest";
import { describeArguments } from "../../src/catalog/argument-description.ts";
import { callTokens } from "../../src/catalog/call-tokens.ts";
import { methodNames, methods } from "../../src/catalog/methods.ts";

describe("the kinds of tokens that a call takes", () => {
  it.each([
    ["conversations.inviteShared", {}, ["bot", "user"], []],
    ["conversations.inviteShared", { user_ids: ["W0PARTNER1"] }, ["bot", "user"], []],
    ["conversations.inviteShared", { emails: ["pia@partner.example"] }, ["user"], ["emails"]],
    ["conversations.inviteShared", { emails: "pia@partner.example" }, ["user"], ["emails"]],
    ["conversations.inviteShared", { emails: [] }, ["bot", "user"], []],
    ["conversations.inviteShared", { emails: "" }, ["bot", "user"], []],
    ["conversations.inviteShared", "emails", ["bot", "user"], []],
    ["functions.workflows.steps.responses.export", {}, ["user", "service", "bot"], []],
    ["oauth.v2.access", {}, [], []],
  ] as const)("of %s with %j are %j", (name, args, tokens, narrowedBy) => {
    expect(callTokens(methods[name], args)).toMatchObject({ tokens, narrowedBy });
  });

  it.each(methodNames)("of %s are fewer with an argument that says so, and some are left", (name) => {
    const { tokens } = methods[name];
    for (const argument of describeArguments(methods[name])) {
      if (!argument.tokens) continue;
      expect(tokens, argument.name).toEqual(expect.arrayContaining([...argument.tokens]));
      expect(argument.tokens.length, argument.name).toBeLessThan(tokens.length);
      expect(argument.tokens, argument.name).not.toEqual([]);
      // What must be given in every call is said of the method itself.
      expect(argument.required, argument.name).toBe(false);
    }
  });
});
