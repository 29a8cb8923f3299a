/**
 * Log records and spans as the body of one OTLP/HTTP request each, in the JSON encoding of its protocol buffers
 * (opentelemetry-proto 1). An item comes as its text: what waits to be sent takes a tenth of the room then.
 */

import type { OtlpLogRecord } from "./log-record.ts";
import type { OtlpSpan } from "./run-spans.ts";
import { attributesOf } from "./values.ts";

/** What belongs to an app; its identifier is empty where the log does not say it. */
export interface OfApp<Item> {
  readonly appId: string;
  readonly item: Item;
}

/**
 * The text of a log record or a span: every text in it is given as `shown` gives it, and half of a character, which JSON may have
 * and the protocol may not, is replaced.
 */
export function itemText(item: OtlpLogRecord | OtlpSpan, shown: (text: string) => string): string {
  return JSON.stringify(item, (_key, value) =>
    typeof value === "string" ? shown(value).toWellFormed() : value,
  );
}

export interface OtlpService {
  /** Of what names no app itself. */
  readonly appId: string;
  /** Of this program. */
  readonly version: string;
}

type Texts = readonly OfApp<string>[];

export function logsRequest(records: Texts, service: OtlpService): string {
  return requestOf(records, service, { signal: "resourceLogs", scope: "scopeLogs", items: "logRecords" });
}

export function tracesRequest(spans: Texts, service: OtlpService): string {
  return requestOf(spans, service, { signal: "resourceSpans", scope: "scopeSpans", items: "spans" });
}

interface Names {
  readonly signal: string;
  readonly scope: string;
  readonly items: string;
}

/** An app is a service; each has its own resource. */
function requestOf(items: Texts, service: OtlpService, names: Names): string {
  const apps = Map.groupBy(items, ({ appId }) => appId || service.appId);
  const scope = JSON.stringify({ name: "flowtail", version: service.version });
  const resources = Array.from(apps, ([appId, ofApp]) => {
    const texts = ofApp.map(({ item }) => item).join(",");
    return `{"resource":${resourceOf(appId, service)},"${names.scope}":[{"scope":${scope},"${names.items}":[${texts}]}]}`;
  });
  return `{"${names.signal}":[${resources.join(",")}]}`;
}

function resourceOf(appId: string, { version }: OtlpService): string {
  const attributes = attributesOf({
    "service.name": appId,
    "telemetry.sdk.name": "flowtail",
    "telemetry.sdk.language": "nodejs",
    "telemetry.sdk.version": version,
  });
  return JSON.stringify({ attributes });
}
