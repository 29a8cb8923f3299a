/** Lays the `.flowtail` folder of a project; what is there already stays as it is, but for schemas of another version. */

import { readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { FlowtailError, partlyDone } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { cannotWrite } from "../files/file-fault.ts";
import { makeFolder } from "../files/folder.ts";
import { UnreadableFile } from "../files/open-file.ts";
import { readTextFile } from "../files/read-text.ts";
import { refuseLinks, sharedModes, writeWhole } from "../files/write-whole.ts";
import { readProjectFile } from "./config-file.ts";
import { refuseForeign, savedFolders } from "./foreign-files.ts";
import { settingsFileBytes } from "./json-file.ts";
import { templatesDirectory } from "./paths.ts";
import { schemasFolder } from "./saved-files.ts";

export interface InitOutcome {
  /** Paths below the folder. */
  readonly created: readonly string[];
  readonly kept: readonly string[];
  /** Schemas that another version laid. */
  readonly renewed: readonly string[];
}

/**
 * The config describes that profile. Throws a usage error where one is there that is broken, or anything there is another user's, and
 * nothing is written then, or where nothing can be; where some was written by then, that stays, and the error says what.
 */
export function initProject(folder: string, profile: string): InitOutcome {
  const templates = templatesDirectory();
  if (!templates)
    throw new FlowtailError("internal", "templates_missing", "The shipped templates are missing.", {
      remedy: "Install flowtail again.",
    });
  return layFiles(join(templates, "init"), folder, profile);
}

function layFiles(source: string, folder: string, profile: string): InitOutcome {
  const created: string[] = [];
  const kept: string[] = [];
  const renewed: string[] = [];
  const folders = savedFolders.map((name) => join(folder, ".flowtail", name));
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)));
  // All of them before any is made: what is refused is refused whole.
  for (const path of [...savedFolders, ...files])
    refuseForeign(join(folder, ".flowtail"), ...path.split(sep));
  // What is kept is named in the steps that come next, and no command would take it.
  readProjectFile(join(folder, ".flowtail", "config.json"));
  for (const path of folders) orCannotWrite(path, () => refuseLinks(folder, path));
  try {
    for (const path of folders) orCannotWrite(path, () => makeFolder(path, sharedModes.folderMode));
    for (const path of files) {
      const target = join(folder, ".flowtail", path);
      const shown = join(".flowtail", path);
      const text = readTextFile(join(source, path)).replace('"PROFILE"', () => JSON.stringify(profile));
      const write = (replace: boolean) =>
        writeWhole(target, text, { replace, below: folder, ...sharedModes });
      if (write(false)) created.push(shown);
      else if (!isSchema(path) || isAsWritten(target, text)) kept.push(shown);
      else if (write(true)) renewed.push(shown);
    }
  } catch (thrown) {
    const written = [...created, ...renewed];
    if (written.length === 0) throw thrown;
    const words = `Written until then: ${listWords(written, "and")}. \`flowtail init\` writes the rest.`;
    throw partlyDone(thrown, words, { created, renewed });
  }
  return { created: created.sort(), kept: kept.sort(), renewed: renewed.sort() };
}

/** The program's own: nothing of the user's stands in it. */
function isSchema(path: string): boolean {
  return dirname(path) === schemasFolder;
}

function isAsWritten(path: string, text: string): boolean {
  try {
    return readTextFile(path, settingsFileBytes) === text;
  } catch (thrown) {
    // It is put in the place of whatever cannot be read.
    if (thrown instanceof UnreadableFile) return false;
    throw thrown;
  }
}

function orCannotWrite(path: string, work: () => void): void {
  try {
    work();
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
