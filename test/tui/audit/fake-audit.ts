/** An audit log that says what a test tells it to; requests are written down. */

import { describeAuditEntry } from "../../../src/session/audit/describe-entry.ts";
import type { AuditNews, AuditRequest } from "../../../src/session/audit/read-log.ts";
import type { AuditPort } from "../../../src/session/ports/audit-port.ts";

export interface FakeAudit extends AuditPort {
  readonly requests: AuditRequest[];
  /** `ask now`, `older 500`. */
  readonly calls: string[];
  /** To whoever follows now. */
  tell(news: AuditNews): void;
  /** Entries, then that the log has answered. */
  send(entries: readonly unknown[], atMs?: number): void;
  /** The same, and when it is asked next: whatever comes after that is new. */
  begin(entries: readonly unknown[], atMs?: number, isWhole?: boolean): void;
  sendOlder(entries: readonly unknown[], isWhole: boolean): void;
}

export function createFakeAudit(): FakeAudit {
  const requests: AuditRequest[] = [];
  const calls: string[] = [];
  let listener: ((news: AuditNews) => void) | undefined;
  const tell = (news: AuditNews) => listener?.(news);
  const followed = (entries: readonly unknown[]) =>
    entries.map((entry) => ({ line: describeAuditEntry(entry), entry: entry as never }));
  const send = (entries: readonly unknown[], atMs = 0) => {
    tell({ kind: "entries", entries: followed(entries), read: entries.length });
    tell({ kind: "answered", atMs, ended: false });
  };
  return {
    requests,
    calls,
    follow(request, next) {
      // Who does not stop the reading before has the platform asked by both for ever.
      if (listener) throw new Error("the audit log is followed already");
      requests.push(request);
      listener = next;
      return {
        stop() {
          if (listener === next) listener = undefined;
        },
        askNow: () => void calls.push("ask now"),
        older: (count) => void calls.push(`older ${count}`),
      };
    },
    close: async () => {},
    tell,
    send,
    begin(entries, atMs = 0, isWhole = true) {
      send(entries, atMs);
      tell({ kind: "reach", isWhole });
      tell({ kind: "planned", nextAtMs: atMs + 5000 });
    },
    sendOlder(entries, isWhole) {
      tell({ kind: "older", entries: followed(entries), read: entries.length, isWhole });
    },
  };
}

/** An entry as the platform writes them; times are Unix seconds. */
export function auditEntry(number: number, seconds: number, patch: object = {}): object {
  const [id, name] = people[number % people.length] ?? [];
  return {
    id: `0123a45b-6c7d-8900-e12f-3456789g${String(number).padStart(4, "0")}`,
    date_create: seconds,
    action: actions[number % actions.length],
    actor: { type: "user", user: { id, name, email: `${name}@example.com`, team: "T1" } },
    entity: {
      type: "channel",
      channel: { id: `C0${number % 4}`, name: `room-${number % 4}`, privacy: "public" },
    },
    context: {
      location: { type: "workspace", id: "T1", name: "Time Off", domain: "timeoff" },
      ua: "Mozilla/5.0 (X11; Linux)",
      ip_address: "203.0.113.7",
      session_id: 847288190092,
    },
    ...patch,
  };
}

const people = [
  ["U01", "ada"],
  ["U02", "grace"],
  ["U03", "edsger"],
] as const;

const actions = [
  "user_channel_join",
  "channel_renamed",
  "user_channel_leave",
  "public_channel_archive",
] as const;
