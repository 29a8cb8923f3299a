/** The people of the place a connection speaks to; SCIM is connected to at the first question. */

import type { Clock } from "../../base/clock.ts";
import { usageError } from "../../base/errors.ts";
import type { Settings } from "../../config/settings.ts";
import type { Connection } from "../connect.ts";
import type { Masked } from "../failure.ts";
import { connectScim, type ScimConnection } from "../people/connect-scim.ts";
import type { PortEars } from "../platform-news.ts";
import type { WaitEars } from "../request-waits.ts";
import { embeddedConnection } from "../sandbox/embedded-connection.ts";
import { protector } from "../writes/protection.ts";
import { openPeoplePort, type PeoplePort, type ServiceOptions } from "./people-port.ts";

/** A sandbox of this process is asked as it is; everything else by the settings. `ears` hear what its answers warn of. */
export function peoplePortOf(
  connection: Connection,
  settings: Settings | undefined,
  clock: Clock,
  { masked, ...ears }: Partial<PortEars & WaitEars> & { readonly masked?: Masked | undefined } = {},
): PeoplePort {
  const { embedded } = connection;
  const connect = async (options: ServiceOptions): Promise<ScimConnection> => {
    if (embedded) {
      const { createScimClient } = await import("../../client/index.ts");
      return embeddedConnection(embedded, { ...options, ...ears, clock }, createScimClient);
    }
    if (settings) return connectScim(settings, { ...options, ...ears, clock });
    throw usageError("not_configured", "Nothing says where SCIM is.");
  };
  return openPeoplePort({
    connection,
    connectScim: connect,
    clock,
    masked,
    protectedBy: protector(settings, "web"),
  });
}
