/** The shell command that prints what the Activity pane shows. */

import { shellCommand } from "../../../query/shell.ts";
import type { Model } from "../model.ts";

/** One line for a POSIX shell; the profile is named so that it reads the same log. */
export function commandOf(model: Model): string {
  const { identity, activity } = model;
  const words = ["flowtail", "tail"];
  if (identity.profileName) words.push("--profile", identity.profileName);
  if (identity.appId) words.push("--app-id", identity.appId);
  if (activity.range?.from) words.push("--since", activity.range.from.replace(/^-/, ""));
  if (activity.range?.to) words.push("--until-time", activity.range.to);
  if (activity.filter.text) words.push("--query", activity.filter.text);
  if (activity.flow === "following" && !activity.range?.to) words.push("--follow");
  return shellCommand(words);
}
