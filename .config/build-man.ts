/** Writes the man pages to `dist/man`, where package.json names them. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { manPages } from "./man-pages.ts";

const folder = new URL("../dist/man/", import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(await manPages())) writeFileSync(new URL(name, folder), text);
