/** Which log an archive is of, and the folder that it has below the folder of all archives. */

import { join } from "node:path";
import { sha256Hex } from "../../base/sha256.ts";
import { parseBaseUrl } from "../../client/request/base-url.ts";

export interface ArchivePlace {
  readonly baseUrl: string;
  readonly appId: string;
  readonly teamId: string | undefined;
}

/** No identifier makes a name that a file system refuses, takes for another one, or that leads elsewhere. */
export function archiveFolder(top: string, { baseUrl, appId }: ArchivePlace): string {
  const digest = sha256Hex(JSON.stringify([addressOf(baseUrl), appId]));
  const readable = appId.replace(/[^A-Za-z0-9]/g, "").slice(0, longestReadable);
  return join(top, `${readable || "app"}-${digest.slice(0, 16)}`);
}

/** Two spellings of one address are one place. */
export function addressOf(baseUrl: string): string {
  const { origin, apiPath } = parseBaseUrl(baseUrl, true);
  return `${origin}${apiPath}`;
}

/** What a person knows the folder by. */
const longestReadable = 32;
