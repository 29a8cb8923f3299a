/** A platform that does not say what its datastores are stored by, and a folder whose manifest names another key than the deployed app has. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { DatastoreItem } from "../../src/catalog/schemas/datastore.ts";
import type { Sandbox } from "../../src/sandbox/index.ts";
import { datastore } from "../sandbox/datastores/calls.ts";
import { sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { relayTo } from "./relay.ts";

const attributes = { id: { type: "string" }, value: { type: "string" }, note: { type: "string" } };
const manifestBy = (primary_key: string) => ({ datastores: { settings: { primary_key, attributes } } });

/** The deployed key is `key`; the folder's manifest names `value`, and `right.json` the deployed one. */
export async function otherKey(key = "id") {
  const sandbox: Sandbox = await sandboxForFile({ manifest: manifestBy(key) });
  const relay = await relayTo(sandbox, undefined, { hidesControl: true });
  const folder = mkdtempSync(join(tmpdir(), "flowtail-other-key-"));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await relay[Symbol.asyncDispose]();
  });
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
  save("manifest.json", JSON.stringify(manifestBy("value")));
  save("right.json", JSON.stringify(manifestBy(key)));
  return {
    sandbox,
    folder,
    save,
    env: {
      FLOWTAIL_BASE_URL: relay.url,
      FLOWTAIL_TOKEN: sandbox.tokens.bot,
      FLOWTAIL_APP_ID: sandbox.appId,
    },
    stored: (id: string) => storedIn(sandbox, id),
    calls: () => sandbox.control.requests().map(({ method }) => method.replace("apps.datastore.", "")),
    /** Leaves these alone in the datastore. */
    async fill(items: readonly DatastoreItem[]) {
      sandbox.control.reset();
      for (const item of items) {
        const answer = await datastore(sandbox, "put", { datastore: "settings", item });
        if (!answer.ok) throw new Error(JSON.stringify(answer));
      }
      sandbox.control.clearRequests();
    },
  };
}

async function storedIn(sandbox: Sandbox, id: string): Promise<unknown> {
  return (await datastore(sandbox, "get", { datastore: "settings", id }))["item"];
}
