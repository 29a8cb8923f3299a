/** What is taken for an e-mail address, by SCIM and by the methods alike. */

import { describe, expect, it } from "vitest";
import { isEmailAddress } from "../../src/catalog/email-address.ts";
import { conversationsInviteShared } from "../../src/catalog/methods/conversations.inviteShared.ts";

const local = "x".repeat(64);

describe("an e-mail address", () => {
  it.each([
    ["ada@example.com", true],
    ["a@b.c", true],
    ["ada@localhost", true],
    ["é@bücher.example", true],
    ["a@b@c.example", false],
    ["ada", false],
    ["@example.com", false],
    ["ada@", false],
    ["a da@example.com", false],
    ["ada@example.com\n", false],
    ["ada@exam\u0000ple.com", false],
    [`${local}@example.com`, true],
    [`${local}x@example.com`, false],
    [`a@${"b".repeat(252)}`, true],
    [`a@${"b".repeat(253)}`, false],
  ])("%j: %s", (text, isAddress) => {
    expect(isEmailAddress(text)).toBe(isAddress);
    const args = { channel: "C0DEMO001", emails: [text] };
    expect(conversationsInviteShared.args.safeParse(args).success).toBe(isAddress);
  });
});
