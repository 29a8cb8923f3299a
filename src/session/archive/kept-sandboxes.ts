/** The archives of sandboxes that are kept: one that runs no more has no address that anything else remembers. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { FlowtailError, usageError } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { shellCommand } from "../../base/shell.ts";
import { type About, aboutIn } from "./about-file.ts";
import { addressOf, archiveFolder } from "./archive-place.ts";

export interface WantedSandbox {
  readonly baseUrl: string | undefined;
  readonly appId: string | undefined;
}

/** The only one at that address, and of that app, where they are given. Throws a usage error where there is none, or more than one. */
export function keptSandbox(top: string, { baseUrl, appId }: WantedSandbox): About {
  const address = baseUrl === undefined ? undefined : addressOf(baseUrl);
  const kept = keptSandboxes(top).filter(
    (about) => about.baseUrl === (address ?? about.baseUrl) && about.appId === (appId ?? about.appId),
  );
  const [only, ...others] = kept;
  if (only === undefined)
    throw usageError(
      "no_archive",
      `There is no archive of a sandbox${address === undefined ? "" : ` at ${address}`} in ${top}.`,
      "Start one with `flowtail sandbox start`: `flowtail collect --once --profile sandbox` then keeps its log.",
    );
  if (others.length === 0) return only;
  const options = kept.map((about) => shellCommand(["--base-url", about.baseUrl, "--app-id", about.appId]));
  const more = options.length - mostNamed;
  const named = more > 0 ? [...options.slice(0, mostNamed), `${more} more`] : options;
  throw usageError(
    "several_archives",
    `${kept.length} archives in ${top} are of sandboxes: ${listWords(named, "and")}.`,
    "Choose one with these options.",
    { archives: kept.map((about) => ({ base_url: about.baseUrl, app_id: about.appId })) },
  );
}

const mostNamed = 5;

function keptSandboxes(top: string): readonly About[] {
  return namesIn(top).flatMap((name) => {
    const about = archiveAt(top, join(top, name));
    return about?.sandbox === undefined ? [] : [about];
  });
}

function namesIn(top: string): readonly string[] {
  try {
    return readdirSync(top).sort();
  } catch {
    return [];
  }
}

/** Undefined for one that was moved away, and for what is broken: it is no matter of the others. */
function archiveAt(top: string, folder: string): About | undefined {
  try {
    const about = aboutIn(folder);
    return about && archiveFolder(top, about) === folder ? about : undefined;
  } catch (thrown) {
    if (thrown instanceof FlowtailError) return undefined;
    throw thrown;
  }
}
