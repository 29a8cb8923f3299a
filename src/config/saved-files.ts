/** Small JSON files of the user by name: in the project's `.flowtail/<kind>`, or shipped with the program. */

import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { withArticle } from "../base/article.ts";
import { FlowtailError, usageError } from "../base/errors.ts";
import { ownValue } from "../base/json.ts";
import { nearestNameSentence } from "../base/nearest-name.ts";
import { listWords } from "../base/problem.ts";
import { fileMark } from "../files/file-mark.ts";
import { sharedModes, writeWhole } from "../files/write-whole.ts";
import { refuseForeign } from "./foreign-files.ts";
import { type Remedy, readableJson, readJsonFile } from "./json-file.ts";
import { templatesDirectory } from "./paths.ts";
import { foreignOwner, ownFlowtailFolders } from "./project-folders.ts";
import { type FolderWatch, watchFiles } from "./watch-files.ts";

/** One kind of saved file: the folder's name, the word for such a file, and its shape in words. */
export interface SavedKind {
  readonly folder: string;
  readonly noun: string;
  readonly shape: Remedy;
  /** The file of its JSON schema, among those that `init` lays. */
  readonly schemaFile: string;
}

/** Where `init` lays the schemas that editors read, below `.flowtail`. */
export const schemasFolder = "schemas";

export interface SavedFile<Content> {
  readonly path: string;
  readonly content: Content;
}

/** A file that is there and cannot be used; `problem` names the file, by its short path, and the place. */
export interface BrokenFile {
  readonly name: string;
  readonly problem: string;
  /** What to do about it, where more is to be said than that. */
  readonly remedy: string | undefined;
}

/** The file of that name, the project's before the shipped one; a usage error when there is none or it is broken. */
export function readSaved<Schema extends z.ZodType>(
  kind: SavedKind,
  schema: () => Schema,
  name: string,
  folder: string,
): SavedFile<z.output<Schema>> {
  for (const directory of isFileName(name) ? savedDirectories(kind, folder) : []) {
    const path = join(directory, `${name}.json`);
    const content = isRead(path) ? readJsonFile(path, schema, kind.shape) : undefined;
    if (content !== undefined) return { path, content };
  }
  if (savedFileNames(kind, folder).includes(name)) throw oddName(kind, name);
  const known = savedNames(kind, folder);
  const near = nearestNameSentence(name, known);
  throw usageError(
    `unknown_${kind.noun}`,
    `There is no ${kind.noun} "${name}".`,
    known.length > 0
      ? `${near === undefined ? "" : `${near} `}Known ${kind.folder}: ${listWords(known, "and")}.`
      : `This project has no ${kind.folder}; each is a JSON file in .flowtail/${kind.folder}.`,
  );
}

/** All files of the kind, broken ones too, sorted by name; `read` gives one of them or throws what is wrong with it. */
export function readEverySaved<Saved>(
  kind: SavedKind,
  folder: string,
  read: (name: string) => Saved,
): readonly (Saved | BrokenFile)[] {
  return savedFileNames(kind, folder).map((name) => {
    try {
      return read(name);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError)) throw thrown;
      return { name, problem: withShortPath(thrown.message, kind, folder), remedy: thrown.remedy };
    }
  });
}

/** What is said of the project's files of the kind: neither a screen nor a line has room for whole paths. */
export function withShortPath(text: string, kind: SavedKind, folder: string): string {
  return text.replaceAll(projectDirectory(kind, folder), shownFolder(kind));
}

/** As people say it: `.flowtail/views`. */
export function shownFolder({ folder }: SavedKind): string {
  return `.flowtail/${folder}`;
}

export interface SaveOptions {
  /** The mark of the file that may be replaced; none where that is left out. */
  readonly replaces?: string | undefined;
}

export interface WrittenFile {
  readonly path: string;
  /** Nothing is written: there is a file, and this is its mark now. */
  readonly exists?: string;
}

/** A file that is there is replaced only where `replaces` is its mark: what agreed to that agreed to no other. */
export function writeSaved(
  kind: SavedKind,
  name: string,
  content: Readonly<Record<string, unknown>>,
  folder: string,
  { replaces }: SaveOptions,
): WrittenFile {
  if (!isFileName(name))
    throw usageError("invalid_name", `"${name}" cannot be the name of a file.`, `Use ${nameCharacters}.`);
  const directory = projectDirectory(kind, folder);
  const path = join(directory, `${name}.json`);
  const below = dirname(dirname(directory));
  refuseForeign(dirname(directory), kind.folder, `${name}.json`);
  const named = { ...schemaOf(kind, path), ...content };
  const text = `${JSON.stringify(named, null, 2)}\n`;
  // What leads to nothing is there too.
  const markOf = () => fileMark(path) ?? "";
  const replace = replaces === markOf();
  return writeWhole(path, text, { replace, below, ...sharedModes }) ? { path } : { path, exists: markOf() };
}

/** What names the schema: what the file to be replaced names, else that of the project where it has been laid. */
function schemaOf(kind: SavedKind, path: string): { readonly $schema?: string } {
  const named = ownValue(readableJson(path), "$schema");
  if (typeof named === "string") return { $schema: named };
  const laid = join(dirname(dirname(path)), schemasFolder, kind.schemaFile);
  return existsSync(laid) ? { $schema: `../${schemasFolder}/${kind.schemaFile}` } : {};
}

/** Calls back when a file of the project's may read differently; the folder of the kind need not exist yet. */
export function watchSaved(
  kind: SavedKind,
  folder: string,
  changed: () => void,
  failed: (error: unknown) => void,
): FolderWatch {
  const project = dirname(dirname(projectDirectory(kind, folder)));
  const wanted = new RegExp(`^\\.flowtail(?:/${kind.folder}(?:/[^/]+\\.json)?)?$`);
  return watchFiles(project, { wanted: (path) => wanted.test(path), changed, failed });
}

/** What a file of the kind can be asked for by, each once, sorted. */
export function savedNames(kind: SavedKind, folder: string): readonly string[] {
  return savedFileNames(kind, folder).filter(isFileName);
}

/** Names of all files of the kind, each once, sorted; to read one by a name that is none throws what is wrong with it. */
export function savedFileNames(kind: SavedKind, folder: string): readonly string[] {
  const names = savedDirectories(kind, folder).flatMap((directory) =>
    readdirSync(directory).flatMap((file) =>
      file.endsWith(".json") && !file.startsWith(".") && isRead(join(directory, file))
        ? [file.slice(0, -".json".length)]
        : [],
    ),
  );
  return [...new Set(names)].sort();
}

/** Of a project what is another user's is passed over; what the program ships may be the system's. */
function isRead(path: string): boolean {
  if (foreignOwner(path) === undefined) return true;
  const shipped = templatesDirectory();
  return shipped !== undefined && path.startsWith(join(shipped, "/"));
}

/** Folders that exist, the project's first. */
function savedDirectories(kind: SavedKind, folder: string): readonly string[] {
  const project = ownFlowtailFolders(folder)
    .map((own) => join(own, kind.folder))
    .find((path) => existsSync(path) && isRead(path));
  const templates = templatesDirectory();
  const shipped = templates && join(templates, kind.folder);
  return [project, shipped].filter((directory) => directory !== undefined).filter(existsSync);
}

/**
 * Where the project's files of the kind are kept or would be: in the nearest `.flowtail` upwards that has some, else in
 * the nearest one, else in a new one in the folder.
 */
export function projectDirectory(kind: SavedKind, folder: string): string {
  const folders = ownFlowtailFolders(folder);
  const [nearest = join(folder, ".flowtail")] = folders;
  return join(folders.find((own) => existsSync(join(own, kind.folder))) ?? nearest, kind.folder);
}

/** A name is a file's name and nothing more: no path, no hidden file, and nothing that a command takes for a flag. */
function isFileName(name: string): boolean {
  return /^\w[\w.-]*$/.test(name);
}

const nameCharacters = "letters, digits, ., - and _, and begin with none of . and -";

function oddName({ folder, noun }: SavedKind, name: string): FlowtailError {
  return usageError(
    "invalid_name",
    `.flowtail/${folder}/${name}.json is not read: "${name}" is no name that ${withArticle(noun)} can have.`,
    `Rename the file: use ${nameCharacters}.`,
  );
}
