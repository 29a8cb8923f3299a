/** Members of a group as a person names them: by the user name or an e-mail address too. */

import { isJsonObject, type Json, ownText } from "../../base/json.ts";
import { findOne, looksLikeId } from "./find-one.ts";
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
  const idOf = async (item: Json): Promise<Json> => {
    const name = ownText(item, "value");
    if (!isJsonObject(item) || name === "" || looksLikeId("users", name)) return item;
    return { ...item, value: await findOne(users, name, signal) };
  };
  const meant = written.assignments.map(async (assignment) => {
    const { path, value } = assignment;
    if (path[0].name !== "members" || !Array.isArray(value)) return assignment;
    return { ...assignment, value: await Promise.all(value.map(idOf)) };
  });
  return { ...written, assignments: await Promise.all(meant) };
}
