/** Which profile an auth or profile command is about. */

import { usageError } from "../../base/errors.ts";
import { resolveSettings, type Settings } from "../../config/settings.ts";
import type { Context, GlobalOptions } from "../context.ts";

/**
 * The settings of the profile that is named or in use. Throws what the settings say is in the way, and a usage error when
 * there is no profile, or only the built-in one.
 */
export function storedProfile(context: Context, options: GlobalOptions): Settings {
  const settings = resolveSettings({ ...context, flags: options });
  if (settings.problem) throw settings.problem;
  if (settings.profile !== "sandbox" && settings.profile !== "environment") return settings;
  const { token, origins } = settings;
  if (token !== undefined && origins["token"] !== "environment" && settings.profile === "environment")
    throw usageError(
      "no_profile",
      "No profile is named; the login in use is that of the platform's own tool, and its files are only read.",
      "Log in, out or anew with that tool. --profile NAME names one whose tokens are stored here.",
    );
  throw usageError(
    "no_profile",
    settings.profile === "sandbox" ? "The profile `sandbox` has tokens of its own." : "No profile is named.",
    "Give --profile NAME; `flowtail auth add --profile NAME --base-url URL` makes one.",
  );
}
