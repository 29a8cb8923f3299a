/** Log records as the body of one OTLP/HTTP request, in the JSON encoding of its protocol buffers (opentelemetry-proto 1). */

import type { NameOf } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { type OtlpRecord, otlpRecord } from "./log-record.ts";

export interface OtlpService {
  readonly appId: string;
  readonly version: string;
}

export function otlpRequest(
  records: readonly ActivityRecord[],
  { appId, version }: OtlpService,
  nameOf?: NameOf,
): string {
  const scope = { name: "flowtail", version };
  const resource = { attributes: attributesOf({ "service.name": appId }) };
  const scopeLogs = [{ scope, logRecords: records.map((record) => logRecord(otlpRecord(record, nameOf))) }];
  return JSON.stringify({ resourceLogs: [{ resource, scopeLogs }] });
}

function logRecord({ hrTime, body, attributes, ...fields }: OtlpRecord) {
  // 64-bit numbers are texts in this encoding.
  const [seconds, nanos] = hrTime;
  const time = seconds === 0 && nanos === 0 ? "0" : `${seconds}${String(nanos).padStart(9, "0")}`;
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    ...fields,
    body: { stringValue: body },
    attributes: attributesOf(attributes),
  };
}

function attributesOf(attributes: OtlpRecord["attributes"]) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

function anyValue(value: string | number | boolean) {
  if (typeof value === "string") return { stringValue: value };
  return typeof value === "boolean" ? { boolValue: value } : { intValue: String(value) };
}
