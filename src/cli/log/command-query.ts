/** The query of a command's filter options, with the identifiers of the users that it names: SCIM is asked for them. */

import { FlowtailError } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { printValue } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";
import { userNames, withUserIds } from "../../query/users.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { filterQuery, type LogFilterOptions } from "./log-filter.ts";

/** Throws what `filterQuery` throws, and a usage error for a name that no user has, or several have. */
export async function commandQuery(
  options: LogFilterOptions & GlobalOptions,
  context: Context,
): Promise<Query> {
  return withUsers(await filterQuery(options, context), options, context);
}

/** Nothing is asked where no user is named. */
export async function withUsers(query: Query, options: GlobalOptions, context: Context): Promise<Query> {
  const names = userNames(query);
  if (names.length === 0) return query;
  const [{ openScim }, { findOne }] = await Promise.all([
    import("../scim/open-scim.ts"),
    import("../../session/people/find-one.ts"),
  ]);
  try {
    await using scim = await openScim(context, options);
    const users = scim.addressOf("users");
    const found = names.map(async (name) => [name, await findOne(users, name, context.signal)] as const);
    return withUserIds(query, new Map(await Promise.all(found)));
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || thrown.code === "unknown_name" || thrown.code === "several")
      throw thrown;
    throw thrown.saying({
      message: `${listWords(
        names.map((name) => `user=${printValue(name)}`),
        "and",
      )} is looked up in SCIM: ${thrown.message}`,
      remedy: `Write the user's identifier (U…), which needs no SCIM. ${remedyOf(thrown, options)}`.trim(),
    });
  }
}

/** Beside a recording most commands take no option that says which platform is asked; the environment says it all the same. */
function remedyOf({ code, remedy = "" }: FlowtailError, options: GlobalOptions & { readonly file?: string }) {
  if (code !== "not_configured" || options.file === undefined) return remedy;
  return `Or say whose SCIM is asked: FLOWTAIL_PROFILE=NAME, beside it in the environment.`;
}
