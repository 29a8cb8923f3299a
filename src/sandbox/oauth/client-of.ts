/** An app's OAuth client: made anew each time it is asked for, and always the same in the same sandbox. */

import type { Platform } from "../platform.ts";
import type { App } from "../storage/directory.ts";

export interface OauthClient {
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The id is no secret, so that it comes from the seed alone. */
export function clientOf(
  { id }: App,
  { random, secrets }: Pick<Platform, "random" | "secrets">,
): OauthClient {
  const own = random.fork(`oauth client ${id}`);
  const digits = (count: number) => Array.from({ length: count }, () => own.integer(0, 9)).join("");
  const clientId = `${digits(10)}.${digits(10)}`;
  return { appId: id, clientId, clientSecret: secrets.digits(`oauth client secret ${id}`, 32) };
}

export function findClient(platform: Platform, clientId: string | undefined) {
  return platform.storage.apps
    .list()
    .map((app) => ({ app, client: clientOf(app, platform) }))
    .find(({ client }) => client.clientId === clientId);
}
