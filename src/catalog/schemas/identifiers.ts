/** The platform's identifiers: the prefix says the kind. */

import { z } from "zod";
import { limits } from "../limits.ts";

/** Kinds and prefixes of the interface document, 2.1. */
export const idKinds = {
  user: { noun: "user ID", prefixes: ["U", "W"] },
  // The document lists C; its error codes for direct and group messages show that D and G arrive here too.
  channel: { noun: "channel ID", prefixes: ["C", "D", "G"] },
  // The document lists T; on the live service an organisation's E stands where a workspace can.
  team: { noun: "workspace ID", prefixes: ["T", "E"] },
  usergroup: { noun: "IDP group ID", prefixes: ["S"] },
  app: { noun: "app ID", prefixes: ["A"] },
  workflow: { noun: "workflow ID", prefixes: ["Wf"] },
  function: { noun: "function ID", prefixes: ["Fn"] },
  execution: { noun: "function execution ID", prefixes: ["Fx"] },
  trigger: { noun: "trigger ID", prefixes: ["Ft"] },
  trace: { noun: "trace ID", prefixes: ["Tr"] },
  inviteRequest: { noun: "invite request ID", prefixes: ["Ir"] },
  invite: { noun: "invite ID", prefixes: ["I"] },
} as const satisfies Readonly<Record<string, { noun: string; prefixes: readonly string[] }>>;

export type IdKind = keyof typeof idKinds;

/** Whether a text has the form of an identifier of that kind. */
export function isId(kind: IdKind, text: string): boolean {
  return patternOf(kind).test(text);
}

/** Schema of one identifier; the kind is in its metadata as `idKind`. */
export function id(kind: IdKind): z.ZodString {
  return z.string().regex(patternOf(kind)).meta({ idKind: kind });
}

/** The function behind every "open a form" step (interface document, functions.workflows.steps.list). */
export const openFormFunctionId = "Fn010N";

function patternOf(kind: IdKind): RegExp {
  return new RegExp(`^(?:${idKinds[kind].prefixes.join("|")})[A-Za-z0-9]{1,${limits.identifierCharacters}}$`);
}
