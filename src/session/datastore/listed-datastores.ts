/** The datastores of an app as a listing shows them: that there are none is said only where there is such an app to ask. */

import { FlowtailError, isStop } from "../../base/errors.ts";
import { TransportError } from "../../client/index.ts";
import { mayCheckApp, refusesApp, whyUnknownApp } from "../check-app.ts";
import type { Connection } from "../connect.ts";
import { type KnowledgeRequest, type KnownDatastores, knownDatastores } from "./known-datastores.ts";

/**
 * As `knownDatastores`; rejects with the platform's refusal where it knows no such app, as every call about the app does, and where
 * nothing is known and the platform cannot be reached.
 */
export async function listedDatastores(
  connection: Connection,
  request: Omit<KnowledgeRequest, "baseUrl" | "appId">,
): Promise<KnownDatastores | undefined> {
  const { appId, baseUrl } = connection;
  const known = await knownDatastores({ ...request, baseUrl, appId });
  if (known === undefined) await refuseUnreached(connection, request.signal);
  // A sandbox's control interface takes any app for one without datastores, and then nothing is counted that would tell.
  else if (known.isOfPlatform && known.datastores.length === 0)
    await refuseWrongApp(connection, request.signal);
  return known;
}

async function refuseWrongApp({ client, appId, teamId, tokenKinds }: Connection, signal: AbortSignal) {
  if (appId === undefined) return;
  if (mayCheckApp(tokenKinds)) return void (await whyUnknownApp(client, { appId, teamId }, "", signal));
  const counted = client.call(
    "apps.datastore.count",
    { datastore: "none", app_id: appId },
    { signal, ...once },
  );
  await endsWith(counted, refusesApp);
}

/** A listing that only says that nothing is known sounds as if the platform had been asked. */
async function refuseUnreached({ client }: Connection, signal: AbortSignal) {
  const asked = client.call("auth.test", {}, { signal, ...once });
  await endsWith(asked, (failure) => failure instanceof TransportError);
}

const once = { maxAttempts: 1 };

/** Rejects as the call does where its failure tells; what else it fails by says nothing here. */
async function endsWith(call: Promise<unknown>, tells: (failure: FlowtailError) => boolean): Promise<void> {
  try {
    await call;
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || isStop(thrown) || tells(thrown)) throw thrown;
  }
}
