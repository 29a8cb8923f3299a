/** The shell command that prints what the People pane shows, or makes the change that it asks about. */

import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";
import type { PeopleList, PeopleModel } from "./model.ts";
import { scimFilter } from "./scim-filter.ts";

/** One line for a POSIX shell. */
export function peopleCommand({ identity, people }: Model): string {
  const words = ["flowtail", ...wordsOf(people)];
  if (identity.profileName) words.push("--profile", identity.profileName);
  return shellCommand(words);
}

function wordsOf({ view, tab, lists, one, review }: PeopleModel): readonly string[] {
  if (view === "review" && review?.plan) return review.plan.command;
  const shown = view === "list" ? undefined : one;
  const kind = shown?.tab ?? tab;
  if (kind === "requests") return ["api", "admin.inviteRequests.approved.list"];
  if (shown) return ["scim", kind, "get", shown.id];
  const filter = scimFilter(kind, lists[kind].filter);
  return [
    ...["scim", kind, "list"],
    ...(filter.ok && filter.value !== "" ? ["--filter", filter.value] : []),
    ...amountOf(lists[kind]),
  ];
}

/** As many as are on the screen or above it: without a number it would be ten. */
function amountOf({ length, hasMore }: PeopleList): readonly string[] {
  if (length === 0) return [];
  return hasMore && length <= mostInPage ? ["--count", String(length)] : ["--all"];
}

/** Source: interface document, 8. */
const mostInPage = 1000;
