/** Sends records to an OpenTelemetry collector, in batches, and says what did not arrive. */

import type { ActivityRecord } from "../activity/record.ts";
import { usageError } from "../base/errors.ts";
import { otlpRecord } from "../exports/otlp.ts";

export interface OtlpSink {
  /** Resolves when the batch has arrived or was given up; what did not arrive is counted. */
  send(records: readonly ActivityRecord[]): Promise<void>;
  /** Records that did not arrive, and why the last of them did not. */
  readonly lost: number;
  readonly lastProblem: string | undefined;
  close(): Promise<void>;
}

/** Most records in one request. */
const batchSize = 500;
/** How long one request may take, retries of the exporter included, in milliseconds. */
const timeoutMs = 10_000;

/** `address` is the collector's base, such as http://127.0.0.1:4318; a usage error when it is none. */
export async function openOtlpSink(
  address: string,
  service: { readonly appId: string; readonly version: string },
): Promise<OtlpSink> {
  const url = logsAddress(address);
  const [{ OTLPLogExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/exporter-logs-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPLogExporter({ url, timeoutMillis: timeoutMs });
  const resource = resourceFromAttributes({ "service.name": service.appId });
  const instrumentationScope = { name: "flowtail", version: service.version };
  let lost = 0;
  let lastProblem: string | undefined;
  const sendBatch = (records: readonly ActivityRecord[]) =>
    new Promise<void>((resolve) => {
      const batch = records.map((record) => {
        const shaped = otlpRecord(record);
        return {
          ...shaped,
          hrTimeObserved: shaped.hrTime,
          resource,
          instrumentationScope,
          droppedAttributesCount: 0,
        };
      });
      exporter.export(batch, ({ code, error }) => {
        if (code !== 0) {
          lost += records.length;
          lastProblem = error?.message ?? "the collector did not take it";
        }
        resolve();
      });
    });
  return {
    async send(records) {
      for (let from = 0; from < records.length; from += batchSize)
        await sendBatch(records.slice(from, from + batchSize));
    },
    get lost() {
      return lost;
    },
    get lastProblem() {
      return lastProblem;
    },
    close: () => exporter.shutdown(),
  };
}

/** The standard path is added where only the collector's base is given. */
function logsAddress(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw usageError(
      "invalid_option",
      `--otlp takes the address of a collector, not "${address}".`,
      "Write it like http://127.0.0.1:4318.",
    );
  }
  if (url.pathname === "/" || url.pathname === "") url.pathname = "/v1/logs";
  return url.href;
}
