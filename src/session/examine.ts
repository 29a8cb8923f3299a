/** Looks at everything flowtail needs to work, one finding after the other, and what to do about what is wrong. */

import { type ErrorKind, FlowtailError, messageOf } from "../base/errors.ts";
import { resolveSettings, type Settings, type SettingsInput } from "../config/settings.ts";
import { connect } from "./connect.ts";

export interface Finding {
  readonly what: string;
  readonly state: "good" | "warning" | "bad";
  readonly detail: string;
  readonly remedy?: string | undefined;
  /** What kind of error it would be, for the exit code. */
  readonly kind?: ErrorKind | undefined;
}

export interface Surroundings extends SettingsInput {
  readonly signal: AbortSignal;
  readonly terminal: {
    readonly isTerminal: boolean;
    readonly columns: number | undefined;
    readonly color: boolean;
  };
}

export async function* examine(surroundings: Surroundings): AsyncGenerator<Finding> {
  yield runtime();
  yield terminal(surroundings);
  let settings: Settings;
  try {
    settings = resolveSettings(surroundings);
  } catch (thrown) {
    return yield bad("settings", thrown);
  }
  yield* described(settings);
  if (!settings.baseUrl && !settings.embedded) return;
  yield* platform(settings, surroundings.signal);
}

function runtime(): Finding {
  const isNewEnough = Number(process.versions.node.split(".")[0]) >= 24;
  return {
    what: "runtime",
    state: isNewEnough ? "good" : "bad",
    detail: `Node ${process.versions.node} on ${process.platform}`,
  };
}

function terminal({ terminal: { isTerminal, columns, color }, env }: Surroundings): Finding {
  if (!isTerminal) return { what: "terminal", state: "good", detail: "none: plain output only" };
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "";
  const detail = `${env["TERM"] ?? "unknown"}, ${columns ?? "?"} columns, ${color ? "colour" : "no colour"}, locale ${locale || "not set"}`;
  const small = columns !== undefined && columns < 80;
  return small
    ? { what: "terminal", state: "warning", detail, remedy: "The workbench is made for 80 columns and more." }
    : { what: "terminal", state: "good", detail };
}

function* described(settings: Settings): Generator<Finding> {
  yield { what: "profile", state: "good", detail: settings.profile };
  const where = (key: string) => ` (${settings.origins[key] ?? "not set"})`;
  if (settings.embedded) yield { what: "address", state: "good", detail: "a sandbox in this process" };
  else if (settings.baseUrl)
    yield { what: "address", state: "good", detail: settings.baseUrl + where("baseUrl") };
  else {
    yield {
      what: "address",
      state: "bad",
      detail: "not set",
      remedy: "Set FLOWTAIL_BASE_URL or a profile's base_url; `--profile sandbox` needs none.",
      kind: "usage",
    };
  }
  if (settings.appId) yield { what: "app", state: "good", detail: settings.appId + where("appId") };
  else if (!settings.embedded) {
    yield {
      what: "app",
      state: "warning",
      detail: "not set",
      remedy: "Set FLOWTAIL_APP_ID or a profile's app_id; the log of an app needs it.",
    };
  }
}

async function* platform(settings: Settings, signal: AbortSignal): AsyncGenerator<Finding> {
  try {
    await using connection = await connect(settings, { signal });
    const who = await connection.client.auth.test({}, { signal, maxAttempts: 1 });
    yield {
      what: "token",
      state: "good",
      detail: `works for ${who.team ?? who.team_id ?? "the workspace"} as ${who.user ?? who.user_id ?? "its owner"}`,
    };
    if (!connection.appId) return;
    const log = await connection.client.apps.activities.list(
      { app_id: connection.appId, limit: 1, ...(connection.teamId && { team_id: connection.teamId }) },
      { signal, maxAttempts: 1 },
    );
    yield {
      what: "activity log",
      state: "good",
      detail: `answers, ${log.activities.length === 0 ? "empty so far" : "with records"}`,
    };
  } catch (thrown) {
    signal.throwIfAborted();
    yield bad("platform", thrown);
  }
}

function bad(what: string, thrown: unknown): Finding {
  if (!(thrown instanceof FlowtailError))
    return { what, state: "bad", detail: messageOf(thrown), kind: "internal" };
  return { what, state: "bad", detail: thrown.message, remedy: thrown.remedy, kind: thrown.kind };
}
