/** A collector beside the printed log: what it does not take is said while the log goes on, and ends the command with 5. */

import type { NameOf } from "../activity/component-names.ts";
import { countOf } from "../base/count-words.ts";
import { FlowtailError } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import type { OtlpSink } from "../session/otlp/sink.ts";
import { version } from "../version.ts";
import type { Context } from "./context.ts";

/** Loads what speaks the protocol, which few runs need. */
export async function openCollector(
  address: string,
  { appId, nameOf }: { readonly appId: string; readonly nameOf: NameOf },
  { clock, notices }: Context,
): Promise<OtlpSink> {
  const { openOtlpSink } = await import("../session/otlp/sink.ts");
  return openOtlpSink(address, {
    service: { appId, version },
    nameOf,
    clock,
    changed({ problem }) {
      void notices.warn(
        problem === undefined
          ? words`the collector takes records again`
          : words`the collector does not take records: ${problem}; they wait, and are sent again`,
      );
    },
  });
}

/** What did not arrive, after all that could be sent was. */
export async function closeCollector(
  collector: OtlpSink | undefined,
  { signal }: Context,
): Promise<FlowtailError | undefined> {
  if (!collector) return undefined;
  await collector.close(signal);
  const { lost, lastProblem, url } = collector;
  if (lost === 0) return undefined;
  const records = countOf(lost, "record");
  const message = `${records} did not reach the collector at ${url}: ${lastProblem ?? "unknown why"}.`;
  return new FlowtailError("partial", "otlp_lost", message, {
    remedy:
      "All records were printed. `flowtail tail --since … --otlp …` sends them again when the collector answers.",
    details: { lost },
  });
}
