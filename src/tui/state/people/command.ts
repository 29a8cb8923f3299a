/** The shell command that prints what the People pane shows, or makes the change that it asks about. */

import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";
import type { ChangeWish, PeopleModel } from "./model.ts";

/** One line for a POSIX shell. */
export function peopleCommand({ identity, people }: Model): string {
  const words = ["flowtail", ...wordsOf(people)];
  if (identity.profileName) words.push("--profile", identity.profileName);
  return shellCommand(words);
}

function wordsOf({ view, tab, lists, one, review }: PeopleModel): readonly string[] {
  if (view === "review" && review) return changeWords(review.wish);
  if (tab === "requests") return ["api", "admin.inviteRequests.approved.list"];
  if (view === "one" && one) return ["scim", tab, "get", one.id];
  const { filter } = lists[tab];
  return ["scim", tab, "list", ...(filter ? ["--filter", filter] : [])];
}

function changeWords(wish: ChangeWish): readonly string[] {
  switch (wish.kind) {
    case "active":
      return ["scim", "users", "patch", wish.id, `active=${wish.active}`];
    case "delete":
      return ["scim", wish.tab, "delete", wish.id];
    case "approve":
      return ["api", "admin.inviteRequests.approve", `invite_request_id=${wish.id}`];
  }
}
