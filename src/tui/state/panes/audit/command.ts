/** The shell command that prints what the Audit pane shows. */

import { isLikePattern } from "../../../../catalog/audit/action-pattern.ts";
import { allAuditFamilies, auditActionNames } from "../../../../catalog/audit/families.ts";
import { auditLimits } from "../../../../catalog/audit/limits.ts";
import type { AuditFilter } from "../../../../catalog/audit/log-filter.ts";
import type { CommandOption } from "../../../../query/command-line.ts";
import { shellQuote } from "../../../../query/shell.ts";
import { type Copied, platformCommand, rangeOptions } from "../../copied.ts";
import type { Model } from "../../model.ts";
import type { TimeRange } from "../../range.ts";
import type { AuditModel } from "./model.ts";

/**
 * One line for the shell; the terms that flowtail applies itself become calls of grep. With `nowUs` days and times of day are the
 * instants that they are on the screen.
 */
export function auditCommand(model: Model, nowUs?: number): Copied {
  const { audit } = model;
  const { filter } = audit;
  const { actor, entity } = filter;
  const isSent = actionsIn(filter.actions).length <= auditLimits.filterActions;
  const options: CommandOption[] = [];
  if (isSent) for (const action of filter.actions) options.push(["--action", action]);
  if (actor) options.push(["--actor", actor]);
  if (entity) options.push(["--entity", entity]);
  options.push(...rangeOptions(model, rangeOf(filter), nowUs));
  options.push(...amountOf(audit));
  return platformCommand(model, { command: ["audit", "logs"], options }, choices(filter, isSent));
}

export function rangeOf({
  since,
  until,
}: Pick<AuditFilter, "since" | "until">): Pick<TimeRange, "from" | "to"> {
  return { from: since, to: until };
}

/** Without a number the command would print fewer or more than the screen has. */
function amountOf({ filter, flow, read }: AuditModel): readonly CommandOption[] {
  const isFollowed = flow === "following" && filter.until === "";
  const hasStart = filter.since !== "";
  return [
    ...(isFollowed && hasStart ? [] : [["--limit", String(Math.max(1, read))] as const]),
    ...(isFollowed ? [["--follow"] as const] : []),
  ];
}

/** A line begins with the time, then come the action's name, the actor and what happened; the date has a line of its own. */
function choices({ actions, words, without }: AuditFilter, isSent: boolean): readonly string[] {
  const { actions: others, actors, entities } = without;
  return [
    ...(isSent ? [] : [`grep -E ${ofActions(actions, date)}`]),
    ...words.map((word) => `grep -iE ${shellQuote(date + word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))}`),
    ...(others.length > 0 ? [`grep -vE ${ofActions(others)}`] : []),
    ...actors.map((id) => `grep -vE ${shellQuote(`^.{10}[^ ]+ +([^(]*[(])?${id}([) ]|$)`)}`),
    ...entities.map((id) => `grep -vE ${shellQuote(`^.{10}[^ ]+ .*[ (]${id}([) ,]|$)`)}`),
    ...without.words.map((word) => `grep -viF -- ${shellQuote(word)}`),
  ];
}

/** Keeps the lines that name the day. */
const date = "^[^0-9]|";

/** A pattern stays one: the platform may have more than the catalogue that it is like. */
function ofActions(words: readonly string[], before = ""): string {
  const names = words.flatMap((word) => (word.includes("*") ? [word.toLowerCase()] : actionsIn([word])));
  const sought = [...new Set(names)].map((name) =>
    name
      // The platform's own word in a name may be spelled differently elsewhere.
      .replace(/(^|_)svc(?=_|bot)/, "$1[a-z]+")
      .replaceAll(".", "[.]")
      .replaceAll("*", "[^ ]*"),
  );
  return shellQuote(`${before}^.{10}(${sought.join("|")})( |$)`);
}

/** The actions that names, families and patterns stand for. */
function actionsIn(words: readonly string[]): readonly string[] {
  const names = words.flatMap((word): readonly string[] => {
    const family = Object.entries(allAuditFamilies).find(([name]) => name === word.toLowerCase());
    if (family) return family[1].actions;
    return word.includes("*") ? auditActionNames.filter((name) => isLikePattern(name, word)) : [word];
  });
  return [...new Set(names)];
}
