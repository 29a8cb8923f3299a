/** The datastores of an app as a listing shows them: that there are none is said only where there is such an app to ask. */

import { FlowtailError, isStop } from "../../base/errors.ts";
import { TransportError } from "../../client/index.ts";
import type { Connection } from "../connect.ts";
import { type KnowledgeRequest, type KnownDatastores, knownDatastores } from "./known-datastores.ts";

/**
 * As `knownDatastores`; rejects where there are none and a count is refused, for the app or the token, and where nothing is known and
 * the platform cannot be reached.
 */
export async function listedDatastores(
  connection: Connection,
  request: Omit<KnowledgeRequest, "platform">,
): Promise<KnownDatastores | undefined> {
  const known = await knownDatastores({ ...request, platform: connection });
  if (known === undefined) await refuseUnreached(connection, request.signal);
  // A sandbox's control interface takes any app for one without datastores, and then nothing is counted that would tell.
  else if (known.isOfPlatform && known.datastores.length === 0)
    await refuseWrongApp(connection, request.signal);
  return known;
}

/** Counting in a datastore that there hardly is tells it for every token that may read one: only where there is the app is the name refused. */
async function refuseWrongApp({ client, appId }: Connection, signal: AbortSignal) {
  if (appId === undefined) return;
  const counted = client.call("apps.datastore.count", { datastore: "none", app_id: appId }, { signal });
  await endsWith(counted, ({ code }) => code !== "datastore_error");
}

/** A listing that only says that nothing is known sounds as if the platform had been asked. */
async function refuseUnreached({ client }: Connection, signal: AbortSignal) {
  const asked = client.call("auth.test", {}, { signal, maxAttempts: 1 });
  await endsWith(asked, (failure) => failure instanceof TransportError);
}

/** Rejects as the call does where its failure tells; what else it fails by says nothing here. */
async function endsWith(call: Promise<unknown>, tells: (failure: FlowtailError) => boolean): Promise<void> {
  try {
    await call;
  } catch (thrown) {
    if (!(thrown instanceof FlowtailError) || isStop(thrown) || tells(thrown)) throw thrown;
  }
}
