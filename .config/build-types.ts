/**
 * Writes the types of the library's faces to `dist/types`: the files that a face reaches, and no others. Types of the schema
 * library come with them, as its code is bundled too; a face that reached another package would fail here.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { faces } from "./faces.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "dist/types");
const schemaLibrary = dirname(fileURLToPath(import.meta.resolve("zod")));

/** The files whose types a file names: `from "…"` of a statement, `import("…")` of a type. */
const specifiers = /(?<=^(?:(?:import|export)\b[^;"]*\bfrom |import )"|\bimport\(")[^"]+(?=")/gm;

const emitted = mkdtempSync(join(tmpdir(), "flowtail-types-"));
try {
  emitTypes(emitted);
  rmSync(target, { recursive: true, force: true });
  const written = new Set<string>();
  for (const face of Object.values(faces)) {
    copyReached(join(emitted, face.replace(/^src\//, "").replace(/\.ts$/, ".d.ts")), written);
  }
} finally {
  rmSync(emitted, { recursive: true, force: true });
}

function emitTypes(folder: string): void {
  const compiler = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript/package.json")));
  const project = join(root, ".config/tsconfig.types.json");
  const { status } = spawnSync(process.execPath, [compiler, "--project", project, "--outDir", folder], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The types could not be written: see above.");
}

/** Copies a file of types and all that it names; specifiers become relative, with the ending that every resolver knows. */
function copyReached(file: string, written: Set<string>): void {
  if (written.has(file)) return;
  written.add(file);
  const place = placeOf(file);
  const text = readFileSync(file, "utf8").replace(specifiers, (specifier) => {
    if (specifier.startsWith("node:")) return specifier;
    const named = resolveTypes(specifier, file);
    copyReached(named, written);
    const way = relative(dirname(place), placeOf(named))
      .split(sep)
      .join("/")
      .replace(/\.d\.ts$/, ".js");
    return way.startsWith(".") ? way : `./${way}`;
  });
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

function resolveTypes(specifier: string, from: string): string {
  const address = specifier.startsWith(".")
    ? new URL(specifier, pathToFileURL(from)).href
    : import.meta.resolve(specifier);
  const file = fileURLToPath(address).replace(/\.[jt]s$/, ".d.ts");
  if (file.startsWith(emitted + sep) || file.startsWith(schemaLibrary + sep)) return file;
  throw new Error(`${placeOf(from)} needs types of ${specifier}, which no user of the library has.`);
}

function placeOf(file: string): string {
  return file.startsWith(schemaLibrary + sep)
    ? join(target, "zod", relative(schemaLibrary, file))
    : join(target, relative(emitted, file));
}
