/** The licence texts of the packages that a bundle holds, as their licences ask of whoever passes them on. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** One text with the licence of each package that one of `modules` (absolute paths) belongs to, by name. */
export function bundledLicenses(modules: Iterable<string>): string {
  const folders = new Set<string>();
  for (const module of modules) {
    const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(module)?.[0];
    if (folder !== undefined && !folder.startsWith("\0")) folders.add(folder);
  }
  // A package may stand in two folders.
  const texts = new Map([...folders].map(entryOf));
  const entries = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "flowtail's files hold code of these packages, under these licences.\n",
    ...entries.map(([title, text]) => `${"=".repeat(80)}\n${title}\n\n${text.trim()}\n`),
  ].join("\n");
}

function entryOf(folder: string): [title: string, text: string] {
  const { name, version, license, author }: Manifest = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  if (license === undefined) throw new Error(`${name} ${version} names no licence: it cannot be bundled.`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const by = typeof author === "string" ? author : author?.name;
  return [
    `${name} ${version} (${license})`,
    file === undefined
      ? `The package brings no text of its licence. Its author is ${by ?? "not named"}.`
      : readFileSync(join(folder, file), "utf8"),
  ];
}
