/** What a connection masks beside its client: the tokens that it began with, and those that took their place. */

import { expect, it } from "vitest";
import { learnTokens } from "../../../src/session/tokens/learned-tokens.ts";

it("knows the first tokens and every later one, and asks for none where nothing is asked", async () => {
  const { learning, ownTokens } = learnTokens({
    token: " first ",
    tokens: { bot: "second", user: undefined },
  });
  const renew = learning(async (kind: string) => (kind === "bot" ? { tokens: { bot: "third" } } : undefined));
  expect(await renew?.("user")).toBeUndefined();
  expect(ownTokens()).toEqual(["first", "second"]);
  expect(await renew?.("bot")).toEqual({ tokens: { bot: "third" } });
  expect(ownTokens()).toEqual(["first", "second", "third"]);
  expect(learning(undefined)).toBeUndefined();
});
