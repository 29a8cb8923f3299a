/** A collector beside the printed log: what it does not take is said while the log goes on, and ends the command with 5. */

import type { NameOf } from "../../activity/component-names.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { FlowtailError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { freshRandom } from "../../base/random.ts";
import type { Refusal } from "../../session/otlp/delivery-queue.ts";
import type { OtlpSignal, OtlpSink } from "../../session/otlp/sink.ts";
import { version } from "../../version.ts";
import type { Context } from "../context.ts";
import { againMs } from "./lag-news.ts";

export interface CollectorOptions {
  /** Of records that name no app themselves. */
  readonly appId: string;
  readonly nameOf: NameOf;
  readonly follow?: boolean;
}

/** Loads what speaks the protocol, which few runs need. */
export async function openCollector(
  address: string,
  { appId, nameOf, follow }: CollectorOptions,
  { clock, notices, signal }: Context,
): Promise<OtlpSink> {
  const { openOtlpSink } = await import("../../session/otlp/sink.ts");
  const refusals = follow ? refusalNews(clock, notices) : undefined;
  return openOtlpSink(address, {
    service: { appId, version },
    nameOf,
    follow,
    clock,
    signal,
    random: freshRandom(),
    changed({ signal: sent, problem }) {
      refusals?.isAway(sent);
      void notices.warn(
        problem === undefined
          ? words`the collector takes ${sent} again`
          : words`the collector does not take ${sent}: ${problem}; they wait, and are sent again`,
      );
    },
    refused: refusals?.refused,
    warned({ signal: sent, warning }) {
      void notices.warn(words`the collector took ${sent} and warns: ${warning}`);
    },
  });
}

/** It refuses again, and not still, after that long without a refusal. */
const anewMs = 10_000;

interface Refusals {
  /** Not said yet. */
  readonly count: number;
  readonly lastAtMs: number;
  readonly saidAtMs: number;
}

/** A log that ends tells it at its end alone; one that is followed may go on for days, so it is said when it begins, and now and then. */
function refusalNews({ elapsedMs }: Pick<Clock, "elapsedMs">, { warn }: Pick<Context["notices"], "warn">) {
  const known = new Map<OtlpSignal, Refusals>();
  return {
    /** What it refuses after that is news, however soon. */
    isAway: (sent: OtlpSignal) => {
      const before = known.get(sent);
      if (before) known.set(sent, { ...before, saidAtMs: Number.NEGATIVE_INFINITY });
    },
    refused({ signal: sent, count: more, problem }: Refusal & { readonly signal: OtlpSignal }) {
      const nowMs = elapsedMs();
      const never = Number.NEGATIVE_INFINITY;
      const before = known.get(sent) ?? { count: 0, lastAtMs: never, saidAtMs: never };
      const count = before.count + more;
      const isDue = nowMs - before.saidAtMs >= againMs || nowMs - before.lastAtMs >= anewMs;
      known.set(sent, {
        ...{ count: isDue ? 0 : count, lastAtMs: nowMs },
        saidAtMs: isDue ? nowMs : before.saidAtMs,
      });
      if (!isDue) return;
      void warn(
        words`the collector refused ${countOf(count, sent.slice(0, -1))}, which ${count === 1 ? "is" : "are"} not sent again: ${problem}`,
      );
    },
  };
}

/** What did not arrive, after all that could be sent was; what no span says is said on stderr. */
export async function closeCollector(
  collector: OtlpSink | undefined,
  { signal, notices }: Context,
): Promise<FlowtailError | undefined> {
  if (!collector) return undefined;
  await collector.close(signal);
  const { undelivered, unsaid } = collector;
  if (unsaid.runs > 0)
    await notices.warn(
      words`${countOf(unsaid.runs, "run")} had not ended: ${countOf(unsaid.spans, "span")} of ${unsaid.runs === 1 ? "it" : "them"} not sent`,
    );
  if (unsaid.late > 0)
    await notices.warn(
      words`${countOf(unsaid.late, "record")} came after the spans of their runs were sent, and were sent as log records alone`,
    );
  if (undelivered.length === 0) return undefined;
  const texts = undelivered.map(
    ({ count, signal, url, problem }, index) =>
      `${countOf(count, signal.slice(0, -1))} did not reach ${index === 0 ? "the collector" : "it"} at ${url}: ${problem}`,
  );
  const countLost = (of: string) => undelivered.find(({ signal }) => signal === of)?.count ?? 0;
  return new FlowtailError("partial", "otlp_lost", `${texts.join("; ")}.`, {
    remedy:
      "All records were printed. Once the collector takes them, the same command sends them again; of a tail, `--since` says from when.",
    details: { lost: countLost("records"), lost_spans: countLost("spans") },
  });
}
