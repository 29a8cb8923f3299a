/** Advice that is followed word for word changes the profile that was asked about. */

import { expect, it } from "vitest";
import { FlowtailError, usageError } from "../../src/base/errors.ts";
import { inProfile } from "../../src/cli/profile-in-remedy.ts";

it.each([
  ["live", "Use `flowtail auth add`.", "Use `flowtail auth add --profile live`."],
  ["my own", "`flowtail auth refresh --kind bot`", "`flowtail auth refresh --kind bot --profile 'my own'`"],
  ["live", "`flowtail auth add --profile prod`", "`flowtail auth add --profile prod`"],
  [
    "live",
    "`flowtail auth list` or `flowtail auth add`",
    "`flowtail auth list` or `flowtail auth add --profile live`",
  ],
  ["sandbox", "Use `flowtail auth add`.", "Use `flowtail auth add`."],
  [undefined, "Use `flowtail auth add`.", "Use `flowtail auth add`."],
])("under the profile %s, %s is said as %s", (profile, remedy, said) => {
  const found = inProfile(usageError("no_token", "There is none.", remedy), profile);
  expect(found).toBeInstanceOf(FlowtailError);
  expect(found).toMatchObject({ message: "There is none.", remedy: said });
});

it("leaves what advises nothing as it is", () => {
  const bare = usageError("no_token", "There is none.");
  expect(inProfile(bare, "live")).toBe(bare);
  expect(inProfile("thrown", "live")).toBe("thrown");
});
