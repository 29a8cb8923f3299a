/** What is taken for granted of a method that the catalogue does not have: nothing of it is checked, and it may change something. */

import { z } from "zod";
import { defineMethod, type MethodDefinition } from "./method.ts";

/** Undefined for what can be no method's name. */
export function unlistedMethod(name: string): MethodDefinition | undefined {
  if (name.length > 100 || !/^[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+$/.test(name)) return undefined;
  return defineMethod({
    name,
    summary: "not in the catalogue",
    status: "extension",
    http: "POST",
    contentTypes: ["form"],
    tokens: ["service", "user", "bot", "admin", "session"],
    tier: 2,
    effect: "once",
    errors: [],
    secrets: ["client_secret", "code", "refresh_token", "access_token", "password", "secret", "assertion"],
    args: () => z.looseObject({}),
    result: () => z.looseObject({}),
  });
}
