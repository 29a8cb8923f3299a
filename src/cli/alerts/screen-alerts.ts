/** The alerts that the workbench watches: all good ones of the project. What is wrong with another is said, and keeps none from opening. */

import { countOf } from "../../base/count-words.ts";
import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { alertNames } from "../../config/saved-alert.ts";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import { readUserAlert } from "../../session/alerts/user-alerts.ts";
import type { Context } from "../context.ts";

export async function screenAlerts({
  folder,
  notices,
}: Pick<Context, "folder" | "notices">): Promise<readonly Alert[]> {
  const alerts: Alert[] = [];
  const names = alertNames(folder);
  if (names.length > mostWatched)
    await notices.warn(
      words`this project has ${countOf(names.length, "alert")}: the first ${mostWatched} are watched`,
    );
  for (const name of names.slice(0, mostWatched))
    try {
      alerts.push(readUserAlert(name, folder));
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError)) throw thrown;
      await notices.warn(words`${thrown.message}`);
    }
  return alerts;
}

/** A project has fewer, unless it means harm: each sees every record (assumption). */
const mostWatched = 100;
