/**
 * Reads requests of the protocol with the official definitions, as they were compiled for the JavaScript exporters: the text is
 * made into the binary encoding and read back. A field that is misnamed or of another type does not come back as it was.
 */

import { createRequire } from "node:module";
import { isJsonObject } from "../../src/base/json.ts";
import { onFirstUse } from "../../src/base/on-first-use.ts";

interface Message {
  fromObject(value: unknown): object;
  /** Says what is wrong. */
  verify(value: object): string | null;
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  toObject(message: object, options: object): unknown;
}

interface Definitions {
  readonly opentelemetry: {
    readonly proto: {
      readonly collector: {
        readonly logs: { readonly v1: { readonly ExportLogsServiceRequest: Message } };
        readonly trace: { readonly v1: { readonly ExportTraceServiceRequest: Message } };
      };
    };
  };
}

// They have no entry of their own in the package, and no types; a megabyte is read where something is decoded.
const collector = onFirstUse((): Definitions["opentelemetry"]["proto"]["collector"] => {
  const definitions: Definitions = createRequire(import.meta.url)(
    "@opentelemetry/otlp-transformer/build/src/generated/root.js",
  );
  return definitions.opentelemetry.proto.collector;
});

/** Both in the form of the protocol's JSON. */
export interface Decoded {
  readonly sent: unknown;
  readonly read: unknown;
}

export function decodeLogs(text: string): Decoded {
  return decode(collector().logs.v1.ExportLogsServiceRequest, text);
}

export function decodeTraces(text: string): Decoded {
  return decode(collector().trace.v1.ExportTraceServiceRequest, text);
}

function decode(message: Message, text: string): Decoded {
  const sent: unknown = JSON.parse(text);
  // Identifiers are hexadecimal in this encoding alone, where other bytes are base64.
  const value = message.fromObject(mapIdentifiers(sent, (id) => Buffer.from(id, "hex").toString("base64")));
  const problem = message.verify(value);
  if (problem !== null) throw new Error(problem);
  const read = message.toObject(message.decode(message.encode(value).finish()), {
    longs: String,
    bytes: String,
    enums: Number,
  });
  return {
    sent: withoutEmpty(sent),
    read: mapIdentifiers(read, (id) => Buffer.from(id, "base64").toString("hex")),
  };
}

const identifiers: ReadonlySet<string> = new Set(["traceId", "spanId", "parentSpanId"]);

function mapIdentifiers(value: unknown, change: (id: string) => string): unknown {
  return mapFields(value, (key, field) => (identifiers.has(key) ? change(String(field)) : field));
}

/** An empty list is as good as none. */
function withoutEmpty(value: unknown): unknown {
  return mapFields(value, (_key, field) => (Array.isArray(field) && field.length === 0 ? undefined : field));
}

/** Each field that stays defined, from the outside in. Names of fields are those of the protocol: none means something to an object. */
function mapFields(value: unknown, change: (key: string, field: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapFields(each, change));
  if (!isJsonObject(value)) return value;
  const mapped: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const changed = change(key, field);
    if (changed !== undefined) mapped[key] = mapFields(changed, change);
  }
  return mapped;
}
