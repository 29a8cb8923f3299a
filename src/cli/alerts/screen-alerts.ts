/** The alerts that the workbench watches: all good ones of the project. What is wrong with another is said, and keeps none from opening. */

import { words } from "../../base/printable.ts";
import { type AlertFiles, openAlertFiles } from "../../session/alerts/alert-files.ts";
import type { Context } from "../context.ts";
import { shownBeside } from "../shown-settings.ts";
import { hintAtAlerts } from "./alert-options.ts";

export async function screenAlerts(
  context: Pick<Context, "folder" | "notices" | "env" | "heard">,
): Promise<AlertFiles> {
  const { folder, notices } = context;
  const files = openAlertFiles(folder, (await shownBeside(context)).text);
  for (const problem of files.problems) await notices.warn(words`${problem}`);
  await hintAtAlerts(files.list(), notices);
  return files;
}
