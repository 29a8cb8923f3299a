/** Writes the pictures of docs/images from the running UI: `npm run pictures`. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Local times must not depend on where the pictures are made.
process.env["TZ"] = "UTC";
const { drawScene, drawWalk, scenes, walk } = await import("./pictures/scenes.ts");

const folder = fileURLToPath(new URL("../../docs/images", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const scene of scenes) writeFileSync(join(folder, `${scene.name}.svg`), await drawScene(scene));
writeFileSync(join(folder, `${walk.name}.svg`), await drawWalk());
