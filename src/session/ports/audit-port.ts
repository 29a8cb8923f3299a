/** The audit log for the screen: one follower at a time, which hears news about its request. Nothing here rejects. */

import type { Clock } from "../../base/clock.ts";
import { newFailure } from "../../base/failure.ts";
import type { RetryNotice, WaitNotice } from "../../client/index.ts";
import { createAuditTime } from "../audit/audit-time.ts";
import type { AuditConnection } from "../audit/connect-audit.ts";
import {
  type AuditNews,
  type AuditReader,
  type AuditRequest,
  readLog,
  readOlder,
} from "../audit/read-log.ts";
import { createWaiting } from "../audit/waiting.ts";
import type { ConnectOptions } from "../connect.ts";
import { failureOf, type Masked } from "../failure.ts";

export interface AuditPort {
  /** Ends the following before it. */
  follow(request: AuditRequest, listener: (news: AuditNews) => void): AuditFollowing;
  close(): Promise<void>;
}

export interface AuditFollowing {
  stop(): void;
  /** Asks at once instead of at the planned time. */
  askNow(): void;
  /** Asks for that many entries older than those there are; `older` or `older-failed` answers. */
  older(count: number): void;
}

export interface AuditPortOptions {
  /** Called when the log is first wanted. */
  readonly connect: (
    options: Required<Pick<ConnectOptions, "signal" | "onRetry" | "onWait" | "onDate">>,
  ) => Promise<AuditConnection>;
  readonly clock: Clock;
  readonly masked?: Masked | undefined;
}

export function openAuditPort({ connect, clock, masked }: AuditPortOptions): AuditPort {
  const closing = new AbortController();
  const time = createAuditTime(clock);
  const work = new Set<Promise<void>>();
  let connected: Promise<AuditConnection> | undefined;
  let current: AbortController | undefined;
  let retried: (notice: Pick<RetryNotice, "code" | "message" | "delayMs">) => void = () => {};
  const onRetry = (notice: RetryNotice) => retried(notice);
  // The client keeps to what the platform said of the log before, whose reading has ended.
  const onWait = ({ delayMs }: WaitNotice) =>
    retried({ code: "ratelimited", message: "the platform limits the rate of calls", delayMs });
  const connection = () => {
    // A connection that failed is tried again with the next request.
    connected ??= connect({ signal: closing.signal, onRetry, onWait, onDate: time.onDate }).catch(
      (thrown: unknown) => {
        connected = undefined;
        throw thrown;
      },
    );
    return connected;
  };
  return {
    follow(request, listener) {
      current?.abort(new Error("another log is followed"));
      const stop = new AbortController();
      current = stop;
      const signal = AbortSignal.any([stop.signal, closing.signal]);
      const tell = (news: AuditNews) => {
        if (!signal.aborted) listener(news);
      };
      retried = ({ code, message, delayMs }) => {
        const failure = newFailure("transport", code, message);
        tell({ kind: "waiting", failure, retryAtMs: clock.nowMs() + delayMs });
      };
      const waiting = createWaiting(clock, signal, (nextAtMs) => tell({ kind: "planned", nextAtMs }));
      const reader: AuditReader = {
        ...{ clock, signal, time, tell, pause: waiting.pause },
        reach: { oldest: undefined, there: 0 },
      };
      const run = (reading: (open: AuditConnection) => Promise<void>, failed: "stopped" | "older-failed") => {
        const running = connection()
          .then(reading)
          .catch((thrown: unknown) => tell({ kind: failed, failure: failureOf(thrown, masked) }));
        work.add(running);
        void running.then(() => work.delete(running));
      };
      run((open) => readLog(open, request, reader), "stopped");
      return {
        stop: () => stop.abort(new Error("the log is not wanted any more")),
        askNow: waiting.cutShort,
        older: (count) => run((open) => readOlder(open, request, count, reader), "older-failed"),
      };
    },
    async close() {
      closing.abort(new Error("the screen was closed"));
      await Promise.all(work);
      const open = await connected?.catch(() => undefined);
      await open?.close();
    },
  };
}
