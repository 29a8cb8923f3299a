/** A token is checked at the address of the interface that it is for, or not at all. */

import { expect, it } from "vitest";
import { checkToken } from "../../../src/session/tokens/check-token.ts";

it.each(["service", "scim", "audit"] as const)(
  "a token of the kind %s is not sent where no address is known, and the option is named that gives one",
  async (kind) => {
    const addresses = { baseUrl: undefined, scimUrl: undefined, auditUrl: undefined, dialect: undefined };
    const { signal } = new AbortController();
    await expect(checkToken(kind, "secret", addresses, signal)).rejects.toMatchObject({
      ...{ kind: "usage", code: "no_base_url" },
      remedy: expect.stringContaining("--base-url"),
    });
  },
);
