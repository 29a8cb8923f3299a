/** The datastores of an app as a listing shows them: that there are none is said only of an app that there is. */

import { mayCheckApp, whyUnknownApp } from "../check-app.ts";
import type { Connection } from "../connect.ts";
import { type KnowledgeRequest, type KnownDatastores, knownDatastores } from "./known-datastores.ts";

/** As `knownDatastores`; rejects with the platform's refusal where it knows no such app, as every call about the app does. */
export async function listedDatastores(
  { client, appId, teamId, baseUrl, tokenKinds }: Connection,
  request: Omit<KnowledgeRequest, "baseUrl" | "appId">,
): Promise<KnownDatastores | undefined> {
  const known = await knownDatastores({ ...request, baseUrl, appId });
  // A sandbox's control interface takes any app for one without datastores, and then nothing is counted that would tell.
  const isNothing = known?.isOfPlatform && known.datastores.length === 0;
  if (isNothing && appId !== undefined && mayCheckApp(tokenKinds))
    await whyUnknownApp(client, { appId, teamId }, "", request.signal);
  return known;
}
