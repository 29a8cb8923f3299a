/** Connects a command to SCIM, in the version that was asked for. */

import type { Command } from "commander";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { connectScim, type ScimConnection } from "../../session/people/connect-scim.ts";
import type { PeopleAddress } from "../../session/people/plan-write.ts";
import { commandSettings } from "../command-settings.ts";
import { connectOptions } from "../connect-command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { oneOf } from "../usage/options.ts";

export interface ScimOptions extends GlobalOptions {
  readonly scimVersion?: string;
}

export interface OpenScim extends AsyncDisposable {
  readonly connection: ScimConnection;
  readonly version: "v1" | "v2";
  readonly client: PeopleAddress["client"];
  addressOf(kind: PeopleKind): PeopleAddress;
}

export function defineScimOptions(command: Command): void {
  command.option("--scim-version <version>", "1 (SCIM 1.1) or 2 (SCIM 2.0); default 2");
}

/** Throws a usage error for a version there is not. */
export function readVersion({ scimVersion }: ScimOptions): "v1" | "v2" {
  return oneOf("--scim-version", scimVersion, ["1", "2"]) === "1" ? "v1" : "v2";
}

export async function openScim(context: Context, options: ScimOptions): Promise<OpenScim> {
  const version = readVersion(options);
  const settings = await commandSettings(context, options);
  const connection = await connectScim(settings, connectOptions(context, options));
  const client = connection.client[version];
  return {
    connection,
    version,
    client,
    addressOf: (kind) => ({ client, kind, version, dialect: connection.dialect, clock: context.clock }),
    [Symbol.asyncDispose]: () => connection.close(),
  };
}
