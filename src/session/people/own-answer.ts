/**
 * The answer to a creation is believed where it may be about who was sent. The platform gives the identifier, and may form a name or leave
 * an e-mail address out: only an answer in which nothing agrees of what tells a user or group apart is about another one.
 */

import { FlowtailError } from "../../base/errors.ts";
import { isJsonObject, type Json, type JsonObject, ownText, ownValue } from "../../base/json.ts";
import { safeLine } from "../../base/terminal-text.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { RefusedError, TransportError } from "../../client/index.ts";
import { flowtailCommand } from "../../query/command-line.ts";
import { beginsOtherwise } from "./begins-otherwise.ts";

const names = { users: "userName", groups: "displayName" } as const satisfies Readonly<
  Record<PeopleKind, string>
>;

/** Throws where it is about another one: whether this one was created is not known then. */
export function ofCreated(
  answered: JsonObject,
  { kind, version }: { readonly kind: PeopleKind; readonly version: string },
  wanted: JsonObject,
): JsonObject {
  const name = names[kind];
  const [given, came] = [ownText(wanted, name), ownText(answered, name)];
  const isNamed = given !== "" && came !== "" ? !beginsOtherwise(given, came) : undefined;
  const agreeing = [isNamed, kind === "users" ? sharesAddress(wanted, answered) : undefined];
  if (agreeing.includes(true) || !agreeing.includes(false)) return answered;
  const method = `scim.${version}.${kind}.create`;
  const said = (resource: JsonObject) =>
    safeLine(JSON.stringify(resource[name] ?? addresses(resource)[0]).slice(0, 100));
  throw new TransportError({
    ...{ code: "contradictory_answer", method, attempts: 1, mayBeDone: true },
    remedy: `It is not known whether the platform acted on ${method}: look before you send it again.`,
    message: `The answer to ${method} is about ${said(answered)}, not about ${said(wanted)}.`,
  });
}

/** Where the answer is its status alone: what was created is found by the name that it got. */
export function unnamedCreation(kind: PeopleKind, wanted: JsonObject): FlowtailError {
  const command = ["scim", kind, "get"];
  const look = flowtailCommand({ command, operands: [ownText(wanted, names[kind])] });
  return new FlowtailError(
    "partial",
    "malformed_answer",
    `The answer names no identifier. \`${look}\` shows it.`,
  );
}

/** After a try that may have been made: what a creation collides with is most likely what that one created. */
export function takenByItself(thrown: unknown, kind: PeopleKind, wanted: JsonObject): unknown {
  if (!(thrown instanceof RefusedError && thrown.status === 409)) return thrown;
  const filter = `${names[kind]} eq ${JSON.stringify(ownText(wanted, names[kind]))}`;
  return thrown.saying({
    remedy: `It is not known whether the platform acted on the try before. Most likely it did, and this is what it created: look with the filter ${filter}.`,
    details: { ...thrown.details, may_be_done: true },
  });
}

/** Undefined where one of both has no address. */
function sharesAddress(wanted: JsonObject, answered: JsonObject): boolean | undefined {
  const [given, came] = [addresses(wanted), addresses(answered)];
  if (given.length === 0 || came.length === 0) return undefined;
  return given.some((address) => came.includes(address));
}

function addresses(resource: JsonObject): readonly string[] {
  const list = ownValue(resource, "emails") as Json | undefined;
  const items = Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
  return items.flatMap((item) => ownText(item, "value").toLowerCase() || []);
}
