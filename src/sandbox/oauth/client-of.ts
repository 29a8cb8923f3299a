/** An app's OAuth client: made from the sandbox's seed, so that the same sandbox has the same credentials. */

import type { Random } from "../../base/random.ts";
import type { App } from "../storage/directory.ts";
import type { Storage } from "../storage/storage.ts";

export interface OauthClient {
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `random` is the platform's own. */
export function clientOf({ id }: App, random: Random): OauthClient {
  const own = random.fork(`oauth client ${id}`);
  const digits = (count: number) => Array.from({ length: count }, () => own.integer(0, 9)).join("");
  const clientId = `${digits(10)}.${digits(10)}`;
  return { appId: id, clientId, clientSecret: hexDigits(own, 32) };
}

export function findClient(storage: Storage, random: Random, clientId: string | undefined) {
  return storage.apps
    .list()
    .map((app) => ({ app, client: clientOf(app, random) }))
    .find(({ client }) => client.clientId === clientId);
}

export function hexDigits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join("");
}
