/** The shell command that prints what the People pane shows, or makes the change that it asks about. */

import type { CommandOption, CommandParts } from "../../../../query/command-line.ts";
import { scimFilter } from "../../../../query/people-filter.ts";
import { type Copied, platformCommand } from "../../copied.ts";
import type { Model } from "../../model.ts";
import { mostInPage, type PeopleList, type PeopleModel } from "./model.ts";

/** One line for the shell. */
export function peopleCommand(model: Model): Copied {
  const copied = platformCommand(model, partsOf(model.people));
  return model.people.view === "review"
    ? { ...copied, note: "makes the change that is asked about" }
    : copied;
}

function partsOf({ view, tab, lists, one, review }: PeopleModel): CommandParts {
  if (view === "review" && review?.plan) return review.plan.command;
  const shown = view === "list" ? undefined : one;
  const kind = shown?.tab ?? tab;
  if (kind === "requests") return { command: ["api", "admin.inviteRequests.approved.list"] };
  if (shown) return { command: ["scim", kind, "get"], operands: [shown.id] };
  const filter = scimFilter(kind, lists[kind].filter);
  const filtered: CommandOption[] = filter.ok && filter.value !== "" ? [["--filter", filter.value]] : [];
  return { command: ["scim", kind, "list"], options: [...filtered, ...amountOf(lists[kind])] };
}

/** As many rows as are loaded: without a number the command would print ten. */
function amountOf({ length, hasMore }: PeopleList): readonly CommandOption[] {
  if (length === 0) return [];
  return hasMore && length <= mostInPage ? [["--count", String(length)]] : [["--all"]];
}
