/** Connects a command to the platform: whatever the platform warns of, and where it differs from the document, is said. */

import type { Settings } from "../config/settings.ts";
import { type Connection, type ConnectOptions, connect } from "../session/connect.ts";
import type { Context, GlobalOptions } from "./context.ts";
import { noticesTo } from "./platform-notices.ts";

/** What every connection of a command has: how it is ended, the command's time, and where its news is said. */
export function connectOptions(context: Context, options: GlobalOptions): ConnectOptions {
  const { signal, clock } = context;
  return { signal, clock, ...noticesTo(context, options) };
}

export function connectCommand(
  settings: Settings,
  context: Context,
  options: GlobalOptions,
  { bulk }: Pick<ConnectOptions, "bulk"> = {},
): Promise<Connection> {
  return connect(settings, { ...connectOptions(context, options), bulk });
}
