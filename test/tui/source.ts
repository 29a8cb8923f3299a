/** An activity source made of plain parts, with everything asked of it written down. */

import type { OlderOutcome } from "../../src/session/older/older-log.ts";
import type { ActivityStore } from "../../src/store/activity-store.ts";
import type { TailStatus } from "../../src/tail/tail.ts";
import type { UiSource } from "../../src/tui/effects/source.ts";

export interface TestSource extends UiSource {
  setStatus(status: TailStatus | undefined): void;
  /** Calls made, as text: `pollNow`, `backfill {}`; `left` where that is taken back. */
  readonly calls: string[];
  /** What `backfill` answers. */
  cameOfRange: OlderOutcome;
}

export const liveStatus: TailStatus = {
  phase: "live",
  lagMs: 800,
  behind: undefined,
  skewMs: undefined,
  nextPollAtMs: undefined,
  lastError: undefined,
  consecutiveFailures: 0,
  budget: { left: 41, limit: 50 },
  pages: 12,
  received: 243,
  records: 240,
  repeats: 3,
  late: 0,
  unreadPastMs: 0,
  doubts: 0,
  pageSize: 20,
  gaps: [],
};

export function createTestSource(store: ActivityStore, about: Partial<UiSource> = {}): TestSource {
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  let status: TailStatus | undefined = liveStatus;
  return {
    title: "timeoff-bot",
    profileName: "sandbox",
    options: [["--profile", "sandbox"]],
    appId: "A0123456789",
    demo: false,
    store,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    skipToNow: () => {
      calls.push("skipToNow");
      return true;
    },
    pollNow: () => void calls.push("pollNow"),
    async backfill(bounds, left) {
      calls.push(`backfill ${JSON.stringify(bounds ?? {})}`);
      left?.addEventListener("abort", () => calls.push("left"));
      return this.cameOfRange;
    },
    cameOfRange: { count: 0, failure: undefined },
    isLoading: () => false,
    older: () => "none",
    loadOlder: async (count) => {
      calls.push(`loadOlder ${count}`);
      return { count: 0, failure: undefined };
    },
    close: () => void calls.push("close"),
    ...about,
    calls,
    setStatus(next) {
      status = next;
      for (const listener of listeners) listener();
    },
  };
}
