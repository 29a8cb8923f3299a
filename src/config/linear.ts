/** Whether everything is to be said in plain lines: for a screen reader, or because the terminal can show nothing else. */

import { join } from "node:path";
import { usageError } from "../base/errors.ts";
import { ownValue } from "../base/json.ts";
import { readableJson } from "./json-file.ts";
import { configDirectory, type Environment } from "./paths.ts";

/**
 * `asked`: the user's setting says it. `announced`: the environment says that a screen reader is in use. `needed`: the
 * terminal can show nothing else.
 */
export type LinearReason = "asked" | "announced" | "needed";

/** Throws a usage error where FLOWTAIL_LINEAR is no yes or no. It goes before config.json, and both before what the environment announces. */
export function linearReason(env: Environment): LinearReason | undefined {
  const setting = ownWordOf(env["FLOWTAIL_LINEAR"]) ?? settingIn(env);
  if (setting) return "asked";
  if (setting === undefined && announcements.some((name) => wordOf(env[name]))) return "announced";
  return env["TERM"] === "dumb" ? "needed" : undefined;
}

/** What programs for the terminal agree on to announce a screen reader (assumption). */
export const announcements = ["SCREEN_READER", "ACCESSIBILITY", "ACCESSIBLE", "INK_SCREEN_READER"] as const;

/** Undefined where nothing is said. */
function wordOf(value: string | undefined): boolean | undefined {
  if (value === undefined || value === "") return undefined;
  return !/^(?:0|false|no|off)$/i.test(value);
}

/** Our own setting, in which a slip must not turn everything into plain lines; throws a usage error for it. */
function ownWordOf(value: string | undefined): boolean | undefined {
  if (value === undefined || /^(?:0|1|false|true|no|yes|off|on|)$/i.test(value)) return wordOf(value);
  throw usageError(
    "invalid_setting",
    `FLOWTAIL_LINEAR is ${JSON.stringify(value.slice(0, 100))}, which is neither yes nor no.`,
    "Set it to 1 or 0, or unset it.",
  );
}

/** A broken file says nothing here: what reads all of it reports it. */
function settingIn(env: Environment): boolean | undefined {
  try {
    const linear = ownValue(readableJson(join(configDirectory(env), "config.json")), "linear");
    return typeof linear === "boolean" ? linear : undefined;
  } catch {
    return undefined;
  }
}
