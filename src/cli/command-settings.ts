/** The settings a command works with; what came from an unusual place is said on stderr. */

import { words } from "../base/printable.ts";
import type { Settings } from "../config/settings.ts";
import type { Context, GlobalOptions } from "./context.ts";

export async function commandSettings(context: Context, options: GlobalOptions): Promise<Settings> {
  // What checks the files is only needed by a command that runs.
  const { resolveSettings } = await import("../config/settings.ts");
  const settings = resolveSettings({ ...context, flags: options });
  for (const note of settings.notes) await context.notices.warn(words`${note}`);
  return settings;
}
