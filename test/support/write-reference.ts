/** Writes docs/reference from the source: `npm run docs`. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { referencePages } from "./reference/pages.ts";

const folder = fileURLToPath(new URL("../../docs/reference", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(await referencePages())) writeFileSync(join(folder, name), text);
