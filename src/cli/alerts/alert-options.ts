/** The options that say which alerts are watched while a log is printed. */

import type { Command } from "commander";
import type { Alert } from "../../session/alerts/user-alerts.ts";
import type { Context } from "../context.ts";
import { hintAt } from "../log/log-filter.ts";
import { repeated } from "../usage/options.ts";

export interface AlertOptions {
  readonly alerts?: boolean;
  readonly alert?: readonly string[];
  /** Who wants to be told wants alerts. */
  readonly notify?: boolean;
  readonly notifyCommand?: string;
}

export function defineAlertOptions(command: Command): void {
  command
    .option(
      "--alerts",
      "watch every alert of the project: exit 1 when one fired, 5 when none did and one is not known",
    )
    .option(
      "--alert <name|file>",
      "watch that alert, or the one in that file; again for another one",
      repeated,
    );
}

/** None unless alerts are asked for; a usage error where one cannot be used. */
export async function askedAlerts(
  { alerts = false, alert: named = [], notify = false, notifyCommand }: AlertOptions,
  { folder, notices }: Pick<Context, "folder" | "notices">,
): Promise<readonly Alert[]> {
  const wantsAll = alerts || ((notify || notifyCommand !== undefined) && named.length === 0);
  if (!wantsAll && named.length === 0) return [];
  const { sayUnread } = await import("../say-unread.ts");
  await sayUnread(folder, notices);
  const { readUserAlert, readUserAlerts } = await import("../../session/alerts/user-alerts.ts");
  const all = wantsAll ? readUserAlerts(folder) : [];
  const others = [...new Set(named)].map((name) => readUserAlert(name, folder));
  const asked = [...all, ...others.filter(({ path }) => !all.some((known) => known.path === path))];
  await hintAtAlerts(asked, notices);
  return asked;
}

/** An alert with a mistyped name would never fire. */
export async function hintAtAlerts(
  alerts: readonly Alert[],
  notices: Pick<Context["notices"], "warn">,
): Promise<void> {
  for (const { name, query } of alerts) await hintAt(query, notices, `alert ${name}`);
}
