/** Writes docs/reference, and the schemas of templates, from the source: `npm run docs`. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { referencePages } from "./reference/pages.ts";
import { schemaFiles } from "./reference/schemas.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

write(join(root, "docs/reference"), await referencePages());
write(join(root, "templates"), schemaFiles());

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
