/** What an answer may call an app or a workspace: it is kept in settings and sent back, so it is looked at first. */

import { usageError } from "../base/errors.ts";

const shapes = { app: /^A[A-Z0-9]{1,60}$/, team: /^[TE][A-Z0-9]{1,60}$/ } as const;

export function isIdentifier(kind: keyof typeof shapes, text: string): boolean {
  return shapes[kind].test(text);
}

const meanings = {
  app: "an app's identifier, such as A0123456789",
  team: "the identifier of a workspace or an organisation, such as T0123456789",
} as const;

/** Throws a usage error for what a user gives as one and is none. `setting` is what the user calls it. */
export function checkIdentifier(kind: keyof typeof shapes, text: string, setting: string): void {
  if (isIdentifier(kind, text)) return;
  throw usageError("invalid_value", `${setting} is ${meanings[kind]}, not "${text}".`);
}
