/** The shell command that prints what the Audit pane shows. */

import { safeLine } from "../../../../base/terminal-text.ts";
import { type AuditFilter, ownTermsOf } from "../../../../catalog/audit/log-filter.ts";
import type { CommandOption } from "../../../../query/command-line.ts";
import { type Copied, option, platformCommand, printsShown, rangeOptions } from "../../copied.ts";
import type { Model } from "../../model.ts";
import type { TimeRange } from "../../range.ts";
import { type AuditModel, entriesAtOnce } from "./model.ts";

/** With `nowUs` days and times of day are the instants that they are on the screen. */
export function auditCommand(model: Model, nowUs?: number): Copied {
  const { audit } = model;
  const { filter } = audit;
  const { actor, entity } = filter;
  const options: CommandOption[] = [];
  const query = ownTermsOf(filter);
  for (const action of filter.actions) options.push(["--action", action]);
  if (actor) options.push(["--actor", actor]);
  if (entity) options.push(["--entity", entity]);
  options.push(...option("--query", query));
  options.push(...rangeOptions(model, rangeOf(filter), nowUs));
  options.push(...amountOf(audit));
  const copied = platformCommand(model, { command: ["audit", "logs"], options });
  const named = Object.entries(audit.names).map(([id, name]) => `${id} is ${safeLine(name)}`);
  const isFurther = query !== "" && audit.matched === 0 && audit.older !== "none" && isEnding(audit);
  const note = [isFurther ? looksFurther : printsShown, ...named].join("; ");
  return note !== printsShown && "text" in copied ? { ...copied, note } : copied;
}

/** It prints one entry at least, where there is one. */
const looksFurther = "looks back further than this list, for the newest entry that fits";

export function rangeOf({
  since,
  until,
}: Pick<AuditFilter, "since" | "until">): Pick<TimeRange, "from" | "to"> {
  return { from: since, to: until };
}

/** Without a number the command would print fewer or more than the screen has. It is of entries that the filter selects. */
function amountOf(audit: AuditModel): readonly CommandOption[] {
  const { filter, held, matched, status } = audit;
  // Where nothing was answered, the command asks for what the screen asked for.
  const count = held === 0 && status.phase === "stopped" ? entriesAtOnce : matched;
  if (isEnding(audit)) return [["--limit", String(Math.max(1, count))]];
  return [...(filter.since === "" ? [["--limit", String(count)] as const] : []), ["--follow"]];
}

function isEnding({ filter, flow }: AuditModel): boolean {
  return flow !== "following" || filter.until !== "";
}
