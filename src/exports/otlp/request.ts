/** Log records and spans as the body of one OTLP/HTTP request each, in the JSON encoding of its protocol buffers (opentelemetry-proto 1). */

import type { OtlpLogRecord } from "./log-record.ts";
import type { OtlpSpan } from "./run-spans.ts";
import { attributesOf } from "./values.ts";

/** What belongs to an app; its identifier is empty where the log does not say it. */
export interface OfApp<Item> {
  readonly appId: string;
  readonly item: Item;
}

export interface OtlpService {
  /** Of what names no app itself. */
  readonly appId: string;
  /** Of this program. */
  readonly version: string;
}

export function logsRequest(records: readonly OfApp<OtlpLogRecord>[], service: OtlpService): string {
  const resourceLogs = byApp(records, service).map(([resource, logRecords]) => ({
    resource,
    scopeLogs: [{ scope: scopeOf(service), logRecords }],
  }));
  return JSON.stringify({ resourceLogs });
}

export function tracesRequest(spans: readonly OfApp<OtlpSpan>[], service: OtlpService): string {
  const resourceSpans = byApp(spans, service).map(([resource, ofApp]) => ({
    resource,
    scopeSpans: [{ scope: scopeOf(service), spans: ofApp }],
  }));
  return JSON.stringify({ resourceSpans });
}

/** An app is a service; each has its own resource. */
function byApp<Item>(items: readonly OfApp<Item>[], service: OtlpService) {
  const apps = Map.groupBy(items, ({ appId }) => appId || service.appId);
  return Array.from(apps, ([appId, ofApp]) => {
    const attributes = attributesOf({
      "service.name": appId,
      "telemetry.sdk.name": "flowtail",
      "telemetry.sdk.language": "nodejs",
      "telemetry.sdk.version": service.version,
    });
    return [{ attributes }, ofApp.map(({ item }) => item)] as const;
  });
}

function scopeOf({ version }: OtlpService) {
  return { name: "flowtail", version };
}
