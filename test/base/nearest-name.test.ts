import { describe, expect, it } from "vitest";
import { nearestName, nearestNameSentence } from "../../src/base/nearest-name.ts";

describe("nearestName", () => {
  const names = ["channel", "users", "force", "limit", "trusted_cidr", "trusted_cidrs"];

  it.each([
    ["chanel", "channel"],
    ["chnanel", "channel"],
    ["Channel", "channel"],
    ["user", "users"],
    ["lmit", "limit"],
    ["chan", "channel"],
    ["lim", "limit"],
  ])("takes %s for %s", (wanted, name) => expect(nearestName(wanted, names)).toBe(name));

  it.each(["", "x", "completely different", "li", "trust"])("finds nothing near %j", (wanted) =>
    expect(nearestName(wanted, names)).toBeUndefined(),
  );

  it("never proposes what was written", () => {
    expect(nearestName("channel", names)).not.toBe("channel");
    expect(nearestName("password", ["password"])).toBeUndefined();
    expect(nearestName("users", ["users", "user"])).toBe("user");
  });

  it("is proposed in a sentence, and nothing is said where none is near", () => {
    expect(nearestNameSentence("chanel", names)).toBe("Did you mean channel?");
    expect(nearestNameSentence("completely different", names)).toBeUndefined();
  });

  it("takes no letter for another one", () => expect(nearestName("3", ["1", "2"])).toBeUndefined());

  it("does not compare texts too long to be names", () =>
    expect(nearestName("u".repeat(101), ["u".repeat(101)])).toBeUndefined());
});
