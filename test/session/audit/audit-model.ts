/** A model of the platform's audit log as a client's transport: entries become visible in time, and calls fail as scripted. */

import type { Clock } from "../../../src/base/clock.ts";
import { ConnectionFault, type HttpResponse, type Transport } from "../../../src/client/index.ts";

export interface ModelEntry {
  readonly id: string;
  /** Unix seconds. */
  readonly time: number;
  /** Epoch milliseconds from which on it is given; it may be later than its time. */
  readonly visibleAtMs: number;
}

export type Fault =
  | "503"
  | "429"
  | "cut"
  | "damaged"
  | "html"
  | "lost cursor"
  | "revoked"
  | "404"
  | "empty 404"
  | "302"
  | "cursor again"
  /** The request goes into a connection that is dead. */
  | "swallowed";

export interface AuditModel extends Transport {
  readonly entries: ModelEntry[];
  /** Faults of the next calls, in turn. */
  readonly faults: (Fault | undefined)[];
  /** The query of each call. */
  readonly queries: URLSearchParams[];
}

/** With `dateMs` its answers have a Date: what its clock says. */
export function auditModel(clock: Clock, mostOnPage = 1000, dateMs?: () => number): AuditModel {
  const entries: ModelEntry[] = [];
  const faults: (Fault | undefined)[] = [];
  const queries: URLSearchParams[] = [];
  return {
    entries,
    faults,
    queries,
    async send({ path }, { signal }) {
      const query = new URLSearchParams(path.split("?")[1]);
      queries.push(query);
      const fault = faults.shift();
      if (fault === "swallowed") return swallowed(signal);
      if (fault) return failing(fault);
      const given = answer(200, page(entries, query, clock.nowMs(), mostOnPage));
      return dateMs
        ? { ...given, headers: { ...given.headers, date: new Date(dateMs()).toUTCString() } }
        : given;
    },
    close: async () => {},
  };
}

/** Newest first; a cursor is the last entry's place. */
function page(entries: readonly ModelEntry[], query: URLSearchParams, nowMs: number, most: number) {
  const numberOf = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
  const [after = Number.POSITIVE_INFINITY, afterId = ""] = (query.get("cursor") ?? "")
    .split("/")
    .filter(Boolean);
  const isAfter = ({ time, id }: ModelEntry) =>
    time < Number(after) || (time === Number(after) && id < afterId);
  const found = entries
    .filter(({ visibleAtMs }) => visibleAtMs <= nowMs)
    .filter(({ time }) => time >= numberOf("oldest", time) && time <= numberOf("latest", time))
    .sort((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1))
    .filter(isAfter);
  const shown = found.slice(0, Math.min(most, numberOf("limit", most)));
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ id, time }) => ({
      id,
      date_create: time,
      action: "user_channel_join",
      actor: { type: "user", user: { id: "U1" } },
      entity: { type: "channel", channel: { id: "C1" } },
    })),
    response_metadata: { next_cursor: last ? `${last.time}/${last.id}` : "" },
  };
}

/** Never answered. */
export function swallowed(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function failing(fault: Exclude<Fault, "swallowed">): HttpResponse {
  switch (fault) {
    case "503":
      return answer(503, { ok: false, error: "service_unavailable" });
    case "429":
      return { ...answer(429, { ok: false, error: "ratelimited" }), headers: { "retry-after": "30" } };
    case "cut":
      throw new ConnectionFault("connection_lost", "cut");
    case "damaged":
      return {
        status: 200,
        headers: { "content-type": "application/json" },
        body: Buffer.from('{"entries":[{'),
      };
    case "html":
      return { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<html>") };
    case "404":
      return { status: 404, headers: { "content-type": "text/html" }, body: Buffer.from("<html>") };
    case "empty 404":
      return { status: 404, headers: {}, body: Buffer.of() };
    case "302":
      return { status: 302, headers: { location: "https://portal.example/" }, body: Buffer.of() };
    case "lost cursor":
      return answer(400, { ok: false, error: "invalid_cursor" });
    case "cursor again":
      return answer(200, { entries: [], response_metadata: { next_cursor: "again" } });
    case "revoked":
      return answer(401, { ok: false, error: "token_revoked" });
  }
}

export function answer(status: number, body: object, headers: HttpResponse["headers"] = {}): HttpResponse {
  const type = { "content-type": "application/json" };
  return { status, headers: { ...type, ...headers }, body: Buffer.from(JSON.stringify(body)) };
}
