/** The alerts that the workbench watches: all good ones of the project. What is wrong with another is said, and keeps none from opening. */

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
  for (const name of alertNames(folder))
    try {
      alerts.push(readUserAlert(name, folder));
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError)) throw thrown;
      await notices.warn(words`${thrown.message}`);
    }
  return alerts;
}
