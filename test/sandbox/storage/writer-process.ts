/** A sandbox in a process of its own, to be killed: puts items for ever and says of each that it is kept. */

import { startSandbox } from "../../../src/sandbox/index.ts";

const [dataDir = ""] = process.argv.slice(2);
const { url, tokens } = await startSandbox({ dataDir, rateLimits: false, strict: false });
for (let written = 0; ; written++) {
  const id = `${process.pid}-${written}`;
  const bulk = written % 2 === 0;
  const item = { id, written, more: "x".repeat(2000) };
  const response = await fetch(`${url}/api/apps.datastore.${bulk ? "bulkPut" : "put"}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${tokens.bot}` },
    body: JSON.stringify({ datastore: "kept", ...(bulk ? { items: [item] } : { item }) }),
  });
  const answer = (await response.json()) as { readonly ok: boolean };
  if (answer.ok) process.stdout.write(`${id}\n`);
}
