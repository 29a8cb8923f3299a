/** Runs the program as its bin does, and writes its peak memory, in bytes, to the file named by PEAK_FILE. */

import { readFileSync, writeFileSync } from "node:fs";
import { main } from "../../src/cli/main.ts";

await main(process.argv.slice(2));
// Not resourceUsage().maxRSS: a process inherits that of the one that started it.
const [, kilobytes = "NaN"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
writeFileSync(process.env["PEAK_FILE"] ?? "", String(Number(kilobytes) * 1024));
