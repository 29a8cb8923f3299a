/** A sandbox in a process of its own, to be killed: writes events for ever and says after each that it is kept. */

import { startSandbox } from "../../../src/sandbox/index.ts";

const [dataDir = ""] = process.argv.slice(2);
const sandbox = await startSandbox({ dataDir, rateLimits: false });
for (let written = 1; ; written++) {
  const created = 1_767_600_000_000_000 + written;
  await fetch(`${sandbox.url}/_sandbox/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events: [{ level: "info", event_type: "test", created, payload: { written } }] }),
  }).then((response) => response.json());
  process.stdout.write(`${written}\n`);
}
