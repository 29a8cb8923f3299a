/** Runs dynalite, a second reading of the expression language, in a process of its own; prints its port. */

import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

const dynalite = createRequire(import.meta.url)("dynalite") as (options: object) => Server;
const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
// It throws on some conditions; the caller is cut off, and the next one is answered.
process.on("uncaughtException", () => server.closeAllConnections());
// It ends with the test that started it, however that ends.
process.stdin.resume().on("end", () => process.exit());
