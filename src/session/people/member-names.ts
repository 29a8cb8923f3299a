/** Members of a group as a person names them: by the user name or an e-mail address too. */

import { isJsonObject, type Json, ownText } from "../../base/json.ts";
import type { Assignment } from "./assignment.ts";
import { looksLikeId, oneCalled } from "./find-one.ts";
import { personLabel } from "./person.ts";
import type { PeopleAddress, Written } from "./plan-write.ts";
import { wordFailure } from "./written-words.ts";

/**
 * The same with their identifiers, which is what the platform takes: it would look for a member of that identifier otherwise, and take none
 * out. Each name is looked up once, and who is named twice stands in a list once. Throws a usage error, at its word, for a name that no user
 * has, or several have. JSON of the platform's own form is left as it is.
 */
export async function withMemberIds<Given extends Written>(
  address: PeopleAddress,
  written: Given,
  signal: AbortSignal,
): Promise<Given> {
  const users: PeopleAddress = { ...address, kind: "users" };
  const called = new Map<string, Promise<object>>();
  const userCalled = (name: string) => {
    const user = called.get(name) ?? oneCalled(users, name, signal);
    called.set(name, user);
    return user;
  };
  const assignments = await Promise.all(
    written.assignments.map((each, word) =>
      withIds(each, userCalled).catch((thrown) => Promise.reject(wordFailure(word, thrown))),
    ),
  );
  const meant = [...called].map(
    async ([name, user]) => `${JSON.stringify(name)} is ${personLabel("users", await user)}.`,
  );
  return { ...written, assignments, meant: await Promise.all(meant) };
}

async function withIds(
  assignment: Assignment,
  userCalled: (name: string) => Promise<object>,
): Promise<Assignment> {
  const { path, value } = assignment;
  if (path[0].name !== "members" || !Array.isArray(value)) return assignment;
  const items = value.map(async (item: Json) => {
    const name = ownText(item, "value");
    if (!isJsonObject(item) || name === "" || looksLikeId("users", name)) return item;
    return { ...item, value: ownText(await userCalled(name), "id") };
  });
  const found = (await Promise.all(items)).map((item) => [JSON.stringify(item), item] as const);
  return { ...assignment, value: [...new Map(found).values()] };
}
