/**
 * Names that a shell asks for while a line is typed, as they are then: what the user keeps, and what the platform in use has.
 * Whatever goes wrong, there are none: a person who presses Tab has asked no question.
 */

import { startTimer } from "../../base/clock.ts";
import { ownText, ownValue } from "../../base/json.ts";
import type { SavedKind } from "../../config/saved-files.ts";
import type { SettingFlags } from "../../config/setting-names.ts";
import type { Context } from "../context.ts";
import { settingFlags } from "./setting-flags.ts";

export const askedKinds = [
  "profiles",
  "own-profiles",
  "datastores",
  "views",
  "alerts",
  "queries",
  "skeletons",
  "traces",
  "comparisons",
  "faults",
] as const;
export type AskedKind = (typeof askedKinds)[number];

/** A Tab that takes longer is no help. */
const longestMs = 2000;

/** Only those that no shell takes for anything but a word. `words` are those of the line, which may say what is asked. */
export async function askedNames(
  kind: AskedKind,
  context: Context,
  words: readonly string[] = [],
): Promise<readonly string[]> {
  const late = new AbortController();
  const timer = startTimer(longestMs, () => late.abort());
  try {
    const signal = AbortSignal.any([context.signal, late.signal]);
    const names = await sources[kind]({ ...context, signal, flags: settingFlags(words) });
    return [...new Set(names)].filter(isPlainWord);
  } catch {
    return [];
  } finally {
    timer.cancel();
  }
}

/**
 * Every shell reads what it completes once more: fish runs what stands in parentheses, bash what stands in backquotes. What begins
 * with a dash would be taken for an option.
 */
export function isPlainWord(word: string): boolean {
  return /^[\w.:@+,/][\w.:=@%+,/-]*$/.test(word);
}

interface Asking extends Context {
  readonly flags: SettingFlags;
}

const sources: Readonly<Record<AskedKind, (asking: Asking) => Promise<readonly string[]>>> = {
  async profiles({ env, folder }) {
    const { knownProfiles, readConfigFiles } = await import("../../config/chosen-profile.ts");
    return ["sandbox", ...knownProfiles(readConfigFiles(env, folder)).map(({ name }) => name)];
  },
  /** Those whose settings the user can change. */
  async "own-profiles"({ env, folder }) {
    const { knownProfiles, readConfigFiles } = await import("../../config/chosen-profile.ts");
    const known = knownProfiles(readConfigFiles(env, folder));
    return known.flatMap(({ name, by }) => (by === "user" ? [name] : []));
  },
  async datastores(asking) {
    const { knownDatastores } = await import("../../session/datastore/known-datastores.ts");
    const { learnTokens } = await import("../../session/tokens/learned-tokens.ts");
    const settings = await settingsOf(asking);
    // An address that is not trusted is asked nothing; a manifest may know them all the same.
    const platform = settings.problem ? undefined : { ...settings, ...learnTokens(settings) };
    const known = await knownDatastores({ ...asking, platform });
    return known?.datastores.map(({ name }) => name) ?? [];
  },
  async views({ folder }) {
    return namesOf((await import("../../config/saved-view.ts")).savedViews, folder);
  },
  async alerts({ folder }) {
    return namesOf((await import("../../config/saved-alert.ts")).savedAlerts, folder);
  },
  async queries({ folder }) {
    return namesOf((await import("../../config/saved-query.ts")).savedQueries, folder);
  },
  async skeletons({ folder }) {
    return namesOf((await import("../../config/item-skeleton.ts")).itemSkeletons, folder);
  },
  /** Those of the newest page of the log, the latest first. An invented log has none that would be there afterwards. */
  async traces(asking) {
    const settings = await settingsOf(asking);
    if (settings.embedded) return [];
    const { connect, neededAppId } = await import("../../session/connect.ts");
    await using connection = await connect(settings, { signal: asking.signal });
    const app_id = neededAppId(connection);
    const { activities } = await connection.client.call(
      "apps.activities.list",
      { app_id, limit: 200, sort_direction: "desc" },
      { maxAttempts: 1 },
    );
    const ids = activities.map((activity) => ownText(activity, "trace_id")).filter(Boolean);
    return ids;
  },
  /** Also where no run is known: the last good one is looked for by the command. */
  async comparisons(asking) {
    const { lastGood } = await import("../trace/runs-of-trace.ts");
    return [lastGood, ...(await sources.traces(asking).catch(() => []))];
  },
  /** Those of the sandbox that is meant, which may be of another version; else those of one of this version. */
  async faults(asking) {
    const { namedSandbox } = await import("../../session/sandbox/named-sandbox.ts");
    const { reachSandbox } = await import("../../session/sandbox/sandbox-control.ts");
    try {
      const { call } = reachSandbox(namedSandbox(asking).baseUrl, asking.signal);
      const known = ownValue(await call("GET", "faults"), "known");
      if (Array.isArray(known)) return known.map((fault: unknown) => ownText(fault, "name")).filter(Boolean);
    } catch {
      // No sandbox answers.
    }
    return (await import("../../session/sandbox/known-faults.ts")).faultNames();
  },
};

async function namesOf(kind: SavedKind, folder: string) {
  return (await import("../../config/saved-files.ts")).savedNames(kind, folder);
}

async function settingsOf(asking: Asking) {
  const { resolveSettings } = await import("../../config/settings.ts");
  return resolveSettings(asking);
}
