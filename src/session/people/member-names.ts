/** Members of a group as a person names them: by the user name or an e-mail address too. */

import { isJsonObject, type Json, ownText } from "../../base/json.ts";
import { keyWord } from "../../base/key-word.ts";
import type { Assignment } from "./assignment.ts";
import { looksLikeId, oneCalled } from "./find-one.ts";
import { personLabel } from "./person.ts";
import type { PeopleAddress, Written } from "./plan-write.ts";

/**
 * The same with their identifiers, which is what the platform takes: it would look for a member of that identifier otherwise, and take none
 * out. Throws a usage error for a name that no user has, or several have. JSON of the platform's own form is left as it is.
 */
export async function withMemberIds<Given extends Written>(
  address: PeopleAddress,
  written: Given,
  signal: AbortSignal,
): Promise<Given> {
  const users: PeopleAddress = { ...address, kind: "users" };
  const found = await Promise.all(written.assignments.map((each) => withIds(users, each, signal)));
  return {
    ...written,
    assignments: found.map(({ assignment }) => assignment),
    meant: found.flatMap(({ meant }) => meant),
  };
}

interface Meant {
  readonly assignment: Assignment;
  readonly meant: readonly string[];
}

async function withIds(users: PeopleAddress, assignment: Assignment, signal: AbortSignal): Promise<Meant> {
  const { path, value } = assignment;
  if (path[0].name !== "members" || !Array.isArray(value)) return { assignment, meant: [] };
  const items = await Promise.all(
    value.map(async (item: Json) => {
      const name = ownText(item, "value");
      if (!isJsonObject(item) || name === "" || looksLikeId("users", name)) return { item, meant: [] };
      const user = await oneCalled(users, name, signal);
      const meant = `${JSON.stringify(name)} is ${personLabel("users", user, keyWord)}.`;
      return { item: { ...item, value: ownText(user, "id") }, meant: [meant] };
    }),
  );
  return {
    assignment: { ...assignment, value: items.map(({ item }) => item) },
    meant: items.flatMap(({ meant }) => meant),
  };
}
