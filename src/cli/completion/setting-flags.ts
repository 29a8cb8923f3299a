/** The settings that the words of a line name: what is completed is that of the profile or the address behind them. */

import { type SettingFlags, settingOptions } from "../../config/setting-names.ts";

/** `--profile NAME` and `--profile=NAME`. */
export function settingFlags(words: readonly string[]): SettingFlags {
  const given = words.flatMap((word) => (/^--[\w-]+=/.test(word) ? splitAtEquals(word) : [word]));
  return Object.fromEntries(
    Object.entries(settingOptions).map(([name, option]) => [name, given[lastPlace(given, option) + 1]]),
  );
}

/** Of an option that is not there, the end: nothing stands behind it. */
function lastPlace(words: readonly string[], option: string): number {
  const at = words.lastIndexOf(option);
  return at === -1 ? words.length : at;
}

function splitAtEquals(word: string): readonly string[] {
  const at = word.indexOf("=");
  return [word.slice(0, at), word.slice(at + 1)];
}
