/** The shell command that prints what the Audit pane shows. */

import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";

/** One line for a POSIX shell; the words of the filter are looked for on the screen only. */
export function auditCommand({ identity, audit }: Model): string {
  const { actions, actor, entity, since, until } = audit.filter;
  const words = ["flowtail", "audit", "logs"];
  for (const action of actions) words.push("--action", action);
  if (actor) words.push("--actor", actor);
  if (entity) words.push("--entity", entity);
  if (since) words.push("--since", since);
  if (until) words.push("--until-time", until);
  else words.push("--follow");
  if (identity.profileName) words.push("--profile", identity.profileName);
  return shellCommand(words);
}
