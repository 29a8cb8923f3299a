/** The settings a command works with; what came from an unusual place, and what is not real, is said on stderr, once in a command. */

import { words } from "../base/printable.ts";
import type { Settings } from "../config/settings.ts";
import { askForTrust } from "./asking/ask-for-trust.ts";
import { askForWorkspace, type ChosenPlace } from "./asking/ask-for-workspace.ts";
import type { Context, GlobalOptions } from "./context.ts";

export interface SettingsUse {
  /** Whether a sandbox is started in this process where none runs, which is said; default true. */
  readonly mayInvent?: boolean;
}

export async function commandSettings(
  context: Context,
  options: GlobalOptions,
  { mayInvent = true }: SettingsUse = {},
): Promise<Settings> {
  // What checks the files is only needed by a command that runs.
  const { resolveSettings } = await import("../config/settings.ts");
  const read = (chosen: ChosenPlace = {}) =>
    resolveSettings({ ...context, flags: { ...options, ...chosen } });
  const first = read();
  const chosen = await askForWorkspace(first, context, read);
  const isTrusted = first.untrusted !== undefined && (await askForTrust(first.untrusted, context));
  const settings = chosen ?? (isTrusted ? read() : first);
  const { notices } = context;
  for (const note of settings.notes) await notices.warn(words`${note}`, { once: true });
  const { warnOfReaders, warnOfWriters } = await import("./warn-of-readers.ts");
  if (!settings.embedded) await warnOfWriters(context);
  if (usesStore(settings)) await warnOfReaders(context);
  if (settings.embedded && mayInvent) await notices.warn(invented, { always: true, once: true });
  return settings;
}

/** No other token goes before those that are stored. */
function usesStore({ token, tokens, embedded, problem }: Settings): boolean {
  return token === undefined && Object.keys(tokens).length === 0 && !embedded && !problem;
}

/** Without a warning, the user would take invented answers for real. */
const invented = words`no sandbox runs, so this is invented data of one in this process: it ends with the command, and nothing that is written is kept`;
