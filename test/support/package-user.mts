/** What somebody who installed flowtail writes: plain JavaScript too, so that it runs and is checked from one text. */

import { methods, parseQuery, version } from "flowtail";
import { createClient } from "flowtail/client";
import { startSandbox } from "flowtail/sandbox";

const sandbox = await startSandbox({ seed: "demo" });
const client = createClient({ baseUrl: sandbox.url, tokens: sandbox.tokens });
const { activities } = await client.apps.activities.list({ app_id: sandbox.appId, limit: 10 });
await client.close();
await sandbox.close();
if (!("apps.activities.list" in methods) || !parseQuery("level=error").ok || !/^\d/.test(version)) {
  throw new Error("The library's first face lacks something.");
}
console.log(`${activities.length} records by the library`);
