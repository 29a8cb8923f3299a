/** A sandbox in a process of its own, as dynalite is: prints its address and token, ends with its parent. */

import { startSandbox } from "../../src/sandbox/index.ts";
import { benchManifest } from "./datastore-items.ts";

const { url, tokens } = await startSandbox({ rateLimits: false, manifest: benchManifest });
process.stdout.write(`${JSON.stringify({ url, token: tokens.bot })}\n`);
process.stdin.resume().on("end", () => process.exit());
