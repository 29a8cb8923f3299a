/** Connects a command to the platform: whatever the platform warns of, and where it differs from the document, is said. */

import { parseDurationMs } from "../base/time.ts";
import type { Settings } from "../config/settings.ts";
import { type Connection, type ConnectOptions, connect } from "../session/connect.ts";
import type { Context, GlobalOptions } from "./context.ts";
import { noticesTo } from "./platform-notices.ts";

/** What every connection of a command has: how it is ended, the command's clock and time, and where its news is said. */
export function connectOptions(context: Context, options: GlobalOptions): ConnectOptions {
  const { signal, clock } = context;
  const { timeout } = options;
  const commandTime = { timeoutMs: timeout === undefined ? undefined : parseDurationMs(timeout) };
  return { signal, clock, commandTime, ...noticesTo(context, options) };
}

export function connectCommand(
  settings: Settings,
  context: Context,
  options: GlobalOptions,
  own: Pick<ConnectOptions, "bulk" | "commandTime"> = {},
): Promise<Connection> {
  return connect(settings, { ...connectOptions(context, options), ...own });
}
