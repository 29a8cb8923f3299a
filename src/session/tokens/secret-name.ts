/** Names that a person gives to what is kept: one in the form of a secret would stand in a file, and in every list of them. */

import { usageError } from "../../base/errors.ts";
import { formsIn } from "../../catalog/secrets/forms.ts";

export function isSecretName(name: string): boolean {
  return formsIn(name).length > 0;
}

/** Throws a usage error that does not repeat it. */
export function refuseSecretProfile(name: string): void {
  if (!isSecretName(name)) return;
  throw usageError(
    "invalid_profile_name",
    "What is given as the profile's name looks like a token, and names stand in files and lists.",
    "Choose another name; `flowtail auth add` asks for the token.",
  );
}
