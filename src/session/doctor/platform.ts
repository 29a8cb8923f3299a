/** Whether the platform answers: the Web API and the log, then SCIM and the audit log. */

import { FlowtailError } from "../../base/errors.ts";
import { isId } from "../../catalog/schemas/identifiers.ts";
import { storedKindsOf } from "../../config/credentials.ts";
import type { Settings } from "../../config/settings.ts";
import { connectAudit } from "../audit/connect-audit.ts";
import { type ConnectOptions, connect } from "../connect.ts";
import { connectScim } from "../people/connect-scim.ts";
import type { ServiceName } from "../service-address.ts";
import { bad, type Finding } from "./finding.ts";

/** How what is connected to is ended, who hears what is not known then, and who hears of a wait before. */
export type Asking = Pick<ConnectOptions, "onUnknown" | "onWarning" | "onRetry" | "onWait" | "inVain"> & {
  readonly signal: AbortSignal;
};

export async function* platform(settings: Settings, asking: Asking): AsyncGenerator<Finding> {
  const { signal } = asking;
  try {
    await using connection = await connect(settings, asking);
    const who = await connection.client.auth.test({}, { signal, maxAttempts: 1 });
    yield {
      what: "token",
      state: "good",
      detail: `works for ${who.team ?? who.team_id ?? "the workspace"} as ${who.user ?? who.user_id ?? "its owner"}`,
    };
    const { appId, teamId } = connection;
    // What is no identifier was found before.
    if (!appId || !isId("app", appId) || (teamId && !isId("team", teamId))) return;
    const log = await connection.client.apps.activities.list(
      { app_id: appId, limit: 1, ...(teamId && { team_id: teamId }) },
      { signal, maxAttempts: 1 },
    );
    yield {
      what: "activity log",
      state: "good",
      detail: `answers, ${log.activities.length === 0 ? "empty so far" : "with records"}`,
    };
  } catch (thrown) {
    signal.throwIfAborted();
    yield notAsked(thrown) ?? bad("platform", thrown);
  }
}

/** A profile may be for other interfaces alone, or for other methods than the log: nothing was sent, and nothing is broken. */
function notAsked(thrown: unknown): Finding | undefined {
  if (!(thrown instanceof FlowtailError) || thrown.code !== "wrong_token_kind") return undefined;
  const { message, remedy, method } = thrown;
  const what = method === "auth.test" ? "platform" : "activity log";
  return { what, state: "warning", detail: `not asked: ${message}`, remedy };
}

const names = { scim: "SCIM", audit: "audit log" } as const;

/** Looked at only where something is set up for it: most people need neither. */
export async function* otherInterface(
  settings: Settings,
  service: ServiceName,
  asking: Asking,
): AsyncGenerator<Finding> {
  const isWanted =
    settings.embedded ||
    [...Object.keys(settings.tokens), ...storedKindsOf(settings.env, settings.profile)].includes(service) ||
    (service === "scim" ? settings.scimUrl : settings.auditUrl) !== undefined;
  if (!isWanted) return;
  const what = names[service];
  try {
    const url = await askService(settings, service, asking);
    yield { what, state: "good", detail: settings.embedded ? "answers" : `${url} answers` };
  } catch (thrown) {
    asking.signal.throwIfAborted();
    yield bad(what, thrown);
  }
}

async function askService(settings: Settings, service: ServiceName, asking: Asking): Promise<string> {
  const once = { signal: asking.signal, maxAttempts: 1 };
  if (service === "scim") {
    await using scim = await connectScim(settings, asking);
    await scim.client.v2.users.list({ count: 1 }, once);
    return scim.url;
  }
  await using audit = await connectAudit(settings, asking);
  await audit.client.logs({ limit: 1 }, once);
  return audit.url;
}
