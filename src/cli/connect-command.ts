/** Connects a command to the platform: whatever the platform warns of, and where it differs from the document, is said. */

import type { Settings } from "../config/settings.ts";
import { type Connection, type ConnectOptions, connect } from "../session/connect.ts";
import type { Context, GlobalOptions } from "./context.ts";
import { noticesTo } from "./platform-notices.ts";

export function connectCommand(
  settings: Settings,
  context: Context,
  options: GlobalOptions,
  { bulk }: Pick<ConnectOptions, "bulk"> = {},
): Promise<Connection> {
  const { signal, clock } = context;
  return connect(settings, { signal, clock, bulk, ...noticesTo(context, options) });
}
