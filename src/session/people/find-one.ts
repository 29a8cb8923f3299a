/** Finds the one user or group for an identifier, a user name, an e-mail address or a group's name. */

import { FlowtailError, usageError } from "../../base/errors.ts";
import { ownText } from "../../base/json.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { RefusedError } from "../../client/index.ts";
import { personLabel, readGroup, readPerson, wordedLabel } from "./person.ts";
import { nouns } from "./plan-words.ts";
import type { PeopleAddress } from "./plan-write.ts";

/**
 * What `read` gives for the one that is meant. What looks like an identifier is one where there is such a one, else a name like any other
 * text. Throws a usage error where that is not exactly one's. `read` changes nothing: it may be asked twice.
 */
export async function withOne<Read>(
  address: PeopleAddress,
  text: string,
  read: (id: string) => Promise<Read>,
  signal: AbortSignal,
): Promise<Read> {
  const { kind } = address;
  const wanted = text.trim();
  const called = async () => idOf(await oneCalled(address, wanted, signal), wanted);
  if (!looksLikeId(kind, wanted)) return read(await called());
  try {
    return await read(wanted);
  } catch (thrown) {
    if (!(thrown instanceof RefusedError && thrown.status === 404)) throw thrown;
    return read(await called().catch((other) => Promise.reject(both(thrown, other, { kind, wanted }))));
  }
}

/** An answer without one would be asked for, and written to, as all users. */
function idOf(item: object, wanted: string): string {
  const id = ownText(item, "id");
  if (id !== "") return id;
  throw new FlowtailError(
    "transport",
    "malformed_answer",
    `The platform knows ${JSON.stringify(wanted)}, and gives no identifier that is a text.`,
  );
}

/** Its identifier. */
export function findOne(address: PeopleAddress, text: string, signal: AbortSignal): Promise<string> {
  const { client, kind } = address;
  const known = async (id: string) => {
    if (id === text.trim()) await client[kind].get(id, { signal });
    return id;
  };
  return withOne(address, text, known, signal);
}

export function looksLikeId(kind: PeopleKind, text: string): boolean {
  return identifiers[kind].test(text.trim());
}

/** Of what is neither an identifier nor a name: the platform has said already what there is not. */
function both(
  notFound: FlowtailError,
  other: unknown,
  { kind, wanted }: Pick<Answered, "kind" | "wanted">,
): unknown {
  if (!(other instanceof FlowtailError && other.code === "unknown_name")) return other;
  const asName = other.message.replace(noneCalled(kind, wanted), `No ${nouns[kind]} has that name either`);
  return notFound.saying({
    message: `${notFound.message} ${asName}`,
    ...(other.remedy && { remedy: other.remedy }),
  });
}

/** The resource of that name, also where the name looks like an identifier. Throws a usage error where that is not exactly one's. */
export async function oneCalled(
  { client, kind }: PeopleAddress,
  text: string,
  signal: AbortSignal,
): Promise<object> {
  const wanted = text.trim();
  if (wanted === "") throw usageError("missing_name", `Name a ${nouns[kind]}.`, ways[kind]);
  const filter = attributes[kind].map((name) => `${name} eq ${JSON.stringify(wanted)}`).join(" or ");
  for await (const { items, totalResults } of client[kind].pages({ filter, count: mostAsked }, { signal }))
    return theOne({ kind, wanted, items, totalResults });
  throw unknownName(kind, wanted);
}

interface Answered {
  readonly kind: PeopleKind;
  readonly wanted: string;
  readonly items: readonly object[];
  readonly totalResults: number;
}

/** A platform that does not filter answers with any users: what it gave is held against the name itself. */
function theOne({ kind, wanted, items, totalResults }: Answered) {
  const isIt = (name: string) => inOneCase(name) === inOneCase(wanted);
  const called = items.filter((item) => namesOf(kind, item).some(isIt));
  // Where all are called so, those on further pages are too; names and addresses are given once.
  const amount = called.length === items.length ? totalResults : called.length;
  const [only] = called;
  if (only && amount === 1) return only;
  if (!only) {
    const namesakes = items.filter((item) => isIt(ownText(item, "displayName")));
    throw unknownName(kind, wanted, items.length > namesakes.length ? items.length : 0, namesakes);
  }
  const named = called.slice(0, mostNamed).map((item) => personLabel(kind, item));
  throw usageError(
    "several",
    `${JSON.stringify(wanted)} is the name of ${amount} ${kind}: ${named.join(", ")}${amount > named.length ? " …" : ""}.`,
    "Write the identifier.",
  );
}

/** `unfiltered`: how many the platform gave, where it gave others than it was asked for. */
function unknownName(kind: PeopleKind, wanted: string, unfiltered = 0, namesakes: readonly object[] = []) {
  const name = JSON.stringify(wanted);
  const among =
    unfiltered === 0
      ? noneCalled(kind, wanted)
      : `No ${nouns[kind]} called ${name} is among the ${unfiltered} that the platform answered with: it seems not to filter`;
  const named = namesakes
    .slice(0, mostNamed)
    .map((user) => wordedLabel([ownText(user, "id")], ownText(user, "userName")));
  const hint = named.length === 0 ? "" : ` It is the display name of ${named.join(", ")}.`;
  return usageError("unknown_name", `${among}.${hint}`, ways[kind]);
}

function noneCalled(kind: PeopleKind, wanted: string): string {
  return `There is no ${nouns[kind]} called ${JSON.stringify(wanted)}`;
}

function namesOf(kind: PeopleKind, item: object): readonly string[] {
  if (kind === "groups") return [readGroup(item).name];
  const { userName, emails } = readPerson(item);
  return [userName, ...emails];
}

/** As SCIM compares them (RFC 7643, 4.1.1); one letter may be written in two ways. */
function inOneCase(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** A filter leaves one or two; of a platform without one it is what a page shows (assumption). */
const mostAsked = 100;
const mostNamed = 5;

/** Source: interface document, 2.1. */
const identifiers: Readonly<Record<PeopleKind, RegExp>> = {
  users: /^[UW][A-Z0-9]{1,60}$/,
  groups: /^S[A-Z0-9]{1,60}$/,
};

/** A display name is no name that a user is found by, as several may have it, or take it: whose it is, is said. */
const attributes: Readonly<Record<PeopleKind, readonly string[]>> = {
  users: ["userName", "emails.value", "displayName"],
  groups: ["displayName"],
};

const ways: Readonly<Record<PeopleKind, string>> = {
  users: "Write an identifier (U…), a user name or an e-mail address.",
  groups: "Write an identifier (S…) or a group's name.",
};
