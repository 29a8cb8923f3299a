/** Times and attributes as the JSON encoding of the protocol writes them (opentelemetry-proto 1). */

export type OtlpAttributes = Readonly<Record<string, string | number | boolean>>;

/** A number of 64 bits is a text in this encoding. */
export type Int64Text = string;

export interface OtlpAttribute {
  readonly key: string;
  readonly value:
    | { readonly stringValue: string }
    | { readonly boolValue: boolean }
    | { readonly intValue: Int64Text }
    | { readonly doubleValue: number };
}

export function attributesOf(attributes: OtlpAttributes): readonly OtlpAttribute[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
}

/** Nanoseconds since the epoch, of microseconds; 0, which means unknown, for a time that the protocol has no room for. */
export function nanosOf(us: number): Int64Text {
  const whole = Math.round(us);
  return whole > 0 && whole <= mostMicros ? `${whole}000` : "0";
}

/** 64 bits of nanoseconds end in the year 2554. */
const mostMicros = 18_446_744_073_709_000;

function anyValue(value: string | number | boolean): OtlpAttribute["value"] {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
