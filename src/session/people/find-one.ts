/** Finds the one user or group for an identifier, a user name, an e-mail address or a group's name. */

import { usageError } from "../../base/errors.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { labelOf, readGroup, readPerson } from "./person.ts";
import type { PeopleAddress } from "./plan-write.ts";

/** An identifier is taken as it is; anything else has to be exactly one user's or group's. Throws a usage error. */
export async function findOne(
  { client, kind }: PeopleAddress,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const wanted = text.trim();
  if (wanted === "") throw usageError("missing_name", `Name a ${nouns[kind]}.`, ways[kind]);
  if (identifiers[kind].test(wanted)) return wanted;
  const filter = attributes[kind].map((name) => `${name} eq ${JSON.stringify(wanted)}`).join(" or ");
  for await (const { items, totalResults } of client[kind].pages({ filter, count: mostNamed }, { signal })) {
    const found = items.map((item: object) => (kind === "users" ? readPerson(item) : readGroup(item)));
    const [only] = found;
    if (only && totalResults === 1) return only.id;
    if (!only) break;
    const named = found.map(labelOf).join(", ");
    throw usageError(
      "several",
      `${JSON.stringify(wanted)} is the name of ${totalResults} ${kind}: ${named}.`,
      "Write the identifier.",
    );
  }
  throw usageError(
    "unknown_name",
    `There is no ${nouns[kind]} called ${JSON.stringify(wanted)}.`,
    ways[kind],
  );
}

const mostNamed = 5;
const nouns: Readonly<Record<PeopleKind, string>> = { users: "user", groups: "group" };

/** Source: interface document, 2.1. */
const identifiers: Readonly<Record<PeopleKind, RegExp>> = {
  users: /^[UW][A-Z0-9]{1,60}$/,
  groups: /^S[A-Z0-9]{1,60}$/,
};

const attributes: Readonly<Record<PeopleKind, readonly string[]>> = {
  users: ["userName", "emails.value", "displayName"],
  groups: ["displayName"],
};

const ways: Readonly<Record<PeopleKind, string>> = {
  users: "Write an identifier (U…), a user name or an e-mail address.",
  groups: "Write an identifier (S…) or a group's name.",
};
