/** The options that say which alerts are watched while a log is printed. */

import type { Command } from "commander";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import { repeated } from "../options.ts";

export interface AlertOptions {
  readonly alerts?: boolean;
  readonly alert?: readonly string[];
}

export function defineAlertOptions(command: Command): void {
  command
    .option("--alerts", "watch every alert of the project, and end with exit 1 when one fired")
    .option("--alert <name>", "watch that alert, or the one in that file; again for another one", repeated);
}

/** None unless alerts are asked for; a usage error where one cannot be used. */
export async function askedAlerts(
  { alerts = false, alert: named = [] }: AlertOptions,
  folder: string,
): Promise<readonly Alert[]> {
  if (!alerts && named.length === 0) return [];
  const { readUserAlert, readUserAlerts } = await import("../../session/alerts/user-alerts.ts");
  const all = alerts ? readUserAlerts(folder) : [];
  const others = [...new Set(named)].map((name) => readUserAlert(name, folder));
  return [...all, ...others.filter(({ path }) => !all.some((known) => known.path === path))];
}
