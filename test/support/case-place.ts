/** A user's home with a project in it, new for each case of a table, and what is said in it, in words that are the same everywhere. */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SettingFlags } from "../../src/config/setting-names.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { errorWords, thrownBy } from "./error-words.ts";

export type CasePlace = ReturnType<typeof casePlace>;

export function casePlace() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "flowtail-case-")));
  const folder = join(home, "project");
  mkdirSync(folder);
  const env = {
    HOME: home,
    FLOWTAIL_CONFIG_DIR: join(home, "own"),
    FLOWTAIL_STATE_DIR: join(home, "state"),
  };
  const settle = (flags: SettingFlags = {}, more: Readonly<Record<string, string>> = {}) =>
    resolveSettings({ flags, env: { ...env, ...more }, folder });
  return {
    home,
    folder,
    env,
    settle,
    at: (path: string) => join(home, path),
    /** Below the home; what is no text is written as JSON. */
    save(path: string, content: object | string) {
      const file = join(home, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content), { mode: 0o600 });
      return file;
    },
    /** What stands in the way of the settings, thrown. */
    problem(...given: Parameters<typeof settle>) {
      const { problem } = settle(...given);
      if (problem) throw problem;
    },
    /** Without what is of this machine or this run. */
    settled: (text: string) =>
      text
        .replaceAll(home, "HOME")
        .replaceAll(`process ${process.pid}`, "process PID")
        .replace(/\b127\.0\.0\.1:\d{4,5}\b/g, "127.0.0.1:PORT")
        .replace(/--port \d+/g, "--port PORT"),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** The words of what each case throws or rejects with, below its name. */
export async function placedWords(
  cases: Readonly<Record<string, (place: CasePlace) => unknown>>,
): Promise<string> {
  const told: string[] = [];
  for (const [name, attempt] of Object.entries(cases)) {
    using place = casePlace();
    const thrown = await thrownBy(name, () => attempt(place));
    told.push(place.settled(`${name}\n${errorWords(thrown)}`));
  }
  return told.join("\n\n");
}
