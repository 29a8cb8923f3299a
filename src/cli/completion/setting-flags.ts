/** The settings that the words of a line name: what is completed is that of the profile or the address behind them. */

import type { SettingFlags } from "../../config/settings.ts";

const options: ReadonlyMap<string, keyof SettingFlags> = new Map([
  ["--profile", "profile"],
  ["--base-url", "baseUrl"],
  ["--scim-url", "scimUrl"],
  ["--audit-url", "auditUrl"],
  ["--app-id", "appId"],
  ["--team-id", "teamId"],
  ["--config-dir", "configDir"],
]);

/** `--profile NAME`, `--profile=NAME`, and the three words that bash makes of it. */
export function settingFlags(words: readonly string[]): SettingFlags {
  const parts = words.flatMap((word) => (/^--[\w-]+=/.test(word) ? splitAtEquals(word) : [word]));
  const given = parts.filter((word) => word !== "=");
  return Object.fromEntries(
    given.flatMap((word, at) => {
      const [name, value] = [options.get(word), given[at + 1]];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

function splitAtEquals(word: string): readonly string[] {
  const at = word.indexOf("=");
  return [word.slice(0, at), word.slice(at + 1)];
}
