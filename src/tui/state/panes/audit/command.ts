/** The shell command that prints what the Audit pane shows. */

import { safeLine } from "../../../../base/terminal-text.ts";
import { allAuditFamilies } from "../../../../catalog/audit/families.ts";
import type { AuditFilter } from "../../../../catalog/audit/log-filter.ts";
import type { CommandOption } from "../../../../query/command-line.ts";
import { escapedText, type LineChoice } from "../../../../query/line-choice.ts";
import { type Copied, platformCommand, printsShown, rangeOptions } from "../../copied.ts";
import type { Model } from "../../model.ts";
import type { TimeRange } from "../../range.ts";
import { type AuditModel, entriesAtOnce } from "./model.ts";

/**
 * One line for the shell; the terms that the command has no option for choose among its lines. With `nowUs` days and times of day are the
 * instants that they are on the screen.
 */
export function auditCommand(model: Model, nowUs?: number): Copied {
  const { audit } = model;
  const { filter } = audit;
  const { actor, entity } = filter;
  const options: CommandOption[] = [];
  for (const action of filter.actions) options.push(["--action", action]);
  if (actor) options.push(["--actor", actor]);
  if (entity) options.push(["--entity", entity]);
  options.push(...rangeOptions(model, rangeOf(filter), nowUs));
  options.push(...amountOf(audit));
  const copied = platformCommand(model, { command: ["audit", "logs"], options }, choices(filter));
  const hasWords = filter.words.length + filter.without.words.length > 0;
  const named = Object.entries(audit.names).map(([id, name]) => `${id} is ${safeLine(name)}`);
  const note = [hasWords ? ofWords : printsShown, ...named].join("; ");
  return note !== printsShown && "text" in copied ? { ...copied, note } : copied;
}

/** The list and the printed line say an entry in other words, and the line has a time. */
const ofWords = "looks for the words in the lines that it prints: it may choose others than this list";

export function rangeOf({
  since,
  until,
}: Pick<AuditFilter, "since" | "until">): Pick<TimeRange, "from" | "to"> {
  return { from: since, to: until };
}

/** Without a number the command would print fewer or more than the screen has. It is of entries of the actions that are asked for. */
function amountOf({ filter, flow, held: shown, status }: AuditModel): readonly CommandOption[] {
  // Where nothing was answered, the command asks for what the screen asked for.
  const held = shown === 0 && status.phase === "stopped" ? entriesAtOnce : shown;
  const isFollowed = flow === "following" && filter.until === "";
  const hasStart = filter.since !== "";
  return [
    ...(isFollowed && hasStart ? [] : [["--limit", String(Math.max(isFollowed ? 0 : 1, held))] as const]),
    ...(isFollowed ? [["--follow"] as const] : []),
  ];
}

/** A line begins with the time, then come the action's name, the actor and what happened; the date has a line of its own. */
function choices({ words, without }: AuditFilter): readonly LineChoice[] {
  const { actions, actors, entities } = without;
  return [
    ...words.map((word) => ({ sense: "only", pattern: date + escapedText(word), anyCase: true }) as const),
    ...[
      ...(actions.length > 0 ? [ofActions(actions)] : []),
      ...actors.map((id) => `^.{10}[^ ]+ +([^(]*[(])?${escapedText(id)}([) ]|$)`),
      ...entities.map((id) => `^.{10}[^ ]+ .*[ (]${escapedText(id)}([) ,]|$)`),
    ].map((pattern) => ({ sense: "without", pattern }) as const),
    ...without.words.map(
      (word) => ({ sense: "without", pattern: escapedText(word), anyCase: true }) as const,
    ),
  ];
}

/** Keeps the lines that name the day. */
const date = "^[^0-9]|";

/** A pattern stays one: the platform may have more than the catalogue that it is like. */
function ofActions(words: readonly string[]): string {
  const names = words.flatMap((word) => (word.includes("*") ? [word.toLowerCase()] : actionsIn(word)));
  const sought = [...new Set(names)].map((name) =>
    name
      // The platform's own word in a name may be spelled differently elsewhere.
      .replace(/(^|_)svc(?=_|bot)/, "$1[a-z]+")
      .replaceAll(".", "[.]")
      .replaceAll("*", "[^ ]*"),
  );
  return `^.{10}(${sought.join("|")})( |$)`;
}

/** The actions that a name or a family stands for. */
function actionsIn(word: string): readonly string[] {
  const family = Object.entries(allAuditFamilies).find(([name]) => name === word.toLowerCase());
  return family ? family[1].actions : [word];
}
