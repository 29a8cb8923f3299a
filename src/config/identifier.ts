/** What an answer may call an app or a workspace: it is kept in settings and sent back, so it is looked at first. */

import { type FlowtailError, usageError } from "../base/errors.ts";

const shapes = { app: /^A[A-Z0-9]{1,60}$/, team: /^[TE][A-Z0-9]{1,60}$/ } as const;

export function isIdentifier(kind: keyof typeof shapes, text: string): boolean {
  return shapes[kind].test(text);
}

const meanings = {
  app: "an app's identifier, such as A0123456789",
  team: "the identifier of a workspace or an organisation, such as T0123456789",
} as const;

/** Why a text that a user gives as one is none. `setting` is what the user calls it. */
export function identifierFault(
  kind: keyof typeof shapes,
  text: string,
  setting: string,
): FlowtailError | undefined {
  if (isIdentifier(kind, text)) return undefined;
  return usageError("invalid_value", `${setting} is ${meanings[kind]}, not "${text}".`);
}

/** Throws it. */
export function checkIdentifier(...given: Parameters<typeof identifierFault>): void {
  const fault = identifierFault(...given);
  if (fault) throw fault;
}
