/**
 * Sends records to an OpenTelemetry collector as log records, and the runs they belong to as spans. Secrets are masked; what did
 * not arrive is counted, and why is told.
 */

import type { NameOf } from "../../activity/component-names.ts";
import { type ActivityRecord, recordFields } from "../../activity/record.ts";
import type { Clock } from "../../base/clock.ts";
import { ownText } from "../../base/json.ts";
import type { Random } from "../../base/random.ts";
import { otlpLogRecord } from "../../exports/otlp/log-record.ts";
import {
  itemText,
  logsRequest,
  type OfApp,
  type OtlpService,
  tracesRequest,
} from "../../exports/otlp/request.ts";
import { createRedaction, withoutSecrets } from "../redaction/redact-records.ts";
import { collectorAddresses } from "./collector-address.ts";
import { createDeliveryQueue, type DeliveryQueue, type QueueLimits, type Refusal } from "./delivery-queue.ts";
import { createOpenRuns, type Spans, type Unsaid } from "./open-runs.ts";
import { post, type RejectedKey } from "./post.ts";

export interface OtlpSink {
  /** Resolves when the records have room in the queue; a slow collector is waited for. */
  send(records: readonly ActivityRecord[]): Promise<void>;
  /** Sends what waits, and the spans of all runs, while the collector takes it; not for long after the signal aborts. */
  close(signal: AbortSignal): Promise<void>;
  /** What did not arrive, of each signal that lost something. */
  readonly undelivered: readonly Undelivered[];
  /** What was not made a span. */
  readonly unsaid: Unsaid;
}

/** What is sent: the protocol's logs and traces. */
export type OtlpSignal = "records" | "spans";

export interface Undelivered {
  readonly signal: OtlpSignal;
  readonly count: number;
  readonly url: string;
  /** Why they did not arrive; where there are several reasons, how many for each. */
  readonly problem: string;
}

export interface OtlpOptions {
  readonly service: OtlpService;
  /** Names of components that a record only identifies. */
  readonly nameOf?: NameOf | undefined;
  readonly clock: Clock;
  /** When it aborts, records wait for no room. */
  readonly signal?: AbortSignal | undefined;
  /** Spreads the pauses before something is sent again. */
  readonly random?: Random | undefined;
  /** More records come without end: spans are sent as soon as a run is quiet, and not only at the end. */
  readonly follow?: boolean | undefined;
  /** The collector does not take them, for this reason; or, without one, it takes them again. */
  readonly changed?:
    | ((state: { readonly signal: OtlpSignal; readonly problem: string | undefined }) => void)
    | undefined;
  /** The collector will never take some of them: how many of a batch, and why. */
  readonly refused?: ((refusal: Refusal & { readonly signal: OtlpSignal }) => void) | undefined;
  /** The collector warns of what it took: the first time of each signal. */
  readonly warned?: ((heard: { readonly signal: OtlpSignal; readonly warning: string }) => void) | undefined;
  readonly limits?: Partial<QueueLimits> | undefined;
}

/** A run that said nothing for so long has said all that belongs to what has ended (assumption), in milliseconds. */
const quietMs = 5000;

/** `address` is the collector's base, such as http://127.0.0.1:4318; a usage error when it is none. */
export function openOtlpSink(address: string, options: OtlpOptions): OtlpSink {
  const { service, nameOf, clock, follow = false } = options;
  const urls = collectorAddresses(address);
  const logs = outlet(urls.logs, logsRequest, "records", options);
  const traces = outlet(urls.traces, tracesRequest, "spans", options);
  const runs = createOpenRuns(nameOf);
  const redact = createRedaction([]);
  const closed = new AbortController();
  const sendSpans = async (spans: Spans) =>
    traces?.queue.add(spans.map(({ appId, item }) => outgoing(appId, item)));
  const watch = async () => {
    for (;;) {
      await clock.sleep(quietMs, closed.signal);
      await sendSpans(runs.quietSince(clock.elapsedMs() - quietMs));
    }
  };
  let isWatched = !follow;
  return {
    async send(received) {
      // Not before: where a command fails first, no timer may keep it from ending.
      if (!isWatched) watch().catch(() => {}); // it was closed
      isWatched = true;
      const records = received.map((record) => {
        // The decoded fields stay with a record as long as it is held: with the one that is not.
        const appId = ownText(recordFields(record), "app_id") || service.appId;
        return { appId, item: redact(record) };
      });
      const spans = runs.add(records, clock.elapsedMs());
      await logs?.queue.add(
        records.map(({ appId, item }) => outgoing(appId, otlpLogRecord(item, runs.spanIdOf(item), nameOf))),
      );
      await sendSpans(spans);
    },
    async close(signal) {
      closed.abort();
      // Taken at once; there may never be room, and the end does not wait for it.
      void sendSpans(runs.end());
      await Promise.all([logs?.queue.close(signal), traces?.queue.close(signal)]);
    },
    get undelivered() {
      return [logs, traces].flatMap((each) => (each && each.queue.lost > 0 ? [each.undelivered()] : []));
    },
    get unsaid() {
      return traces ? runs.unsaid : nothingUnsaid;
    },
  };
}

/** Masked once more as a whole: names come from other records too, and what a record is, is no part of its redaction. */
function outgoing(appId: string, item: Parameters<typeof itemText>[0]): OfApp<string> {
  return { appId: withoutSecrets(appId), item: itemText(item, withoutSecrets) };
}

/** Where no spans are sent, none are missing. */
const nothingUnsaid: Unsaid = { runs: 0, spans: 0, late: 0 };

const rejectedKeys: Readonly<Record<OtlpSignal, RejectedKey>> = {
  records: "rejectedLogRecords",
  spans: "rejectedSpans",
};

interface Outlet {
  readonly queue: DeliveryQueue<OfApp<string>>;
  undelivered(): Undelivered;
}

/** Each signal has a queue of its own: a collector that takes the one may not take the other. */
function outlet(
  url: string | undefined,
  requestOf: (items: readonly OfApp<string>[], service: OtlpService) => string,
  signal: OtlpSignal,
  { service, clock, signal: stop, random, changed, refused, warned, limits }: OtlpOptions,
): Outlet | undefined {
  if (url === undefined) return undefined;
  const rejected = rejectedKeys[signal];
  let isWarned = false;
  const queue = createDeliveryQueue<OfApp<string>>({
    sizeOf: ({ item }) => item.length,
    deliver: (batch, ended) => post(url, requestOf(batch, service), { clock, signal: ended, rejected }),
    clock,
    signal: stop,
    random,
    changed: (state) => changed?.({ ...state, signal }),
    refused: (refusal) => refused?.({ ...refusal, signal }),
    warned(warning) {
      if (!isWarned) warned?.({ signal, warning });
      isWarned = true;
    },
    limits,
  });
  return {
    queue,
    undelivered: () => ({ signal, count: queue.lost, url, problem: reasonsText(queue.losses) }),
  };
}

/** The most frequent first. */
function reasonsText(losses: DeliveryQueue<unknown>["losses"]): string {
  const reasons = [...losses].toSorted(([, a], [, b]) => b - a);
  if (reasons.length === 1) return reasons[0]?.[0] ?? "";
  return reasons.map(([reason, count]) => `${reason} (${count})`).join(", ");
}
