/** Sends a call as one particular way of writing it has it, byte for byte; knows nothing of the client or the catalogue. */

import type { Sandbox } from "../../src/sandbox/index.ts";
import type { Envelope } from "../sandbox/sandbox-under-test.ts";

/** Texts of a form field. */
export type FieldWriter = (value: unknown) => string;

/** Lists and objects as JSON text, booleans as words: the Node SDK. */
export const jsonFields: FieldWriter = (value) =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

/** Lists with commas, booleans as 1 and 0: the Python SDK, and the document. */
export const plainFields: FieldWriter = (value) => {
  if (typeof value === "boolean") return value ? "1" : "0";
  return Array.isArray(value) ? value.join(",") : jsonFields(value);
};

export interface Written {
  readonly http: "GET" | "POST";
  readonly type?: string;
  readonly query?: string;
  readonly body?: string | FormData;
}

export const encodings = {
  "a form, as the Node SDK writes it": (args) => form(args, jsonFields),
  "a form, as the Python SDK writes it": (args) => form(args, plainFields),
  "a form with a charset": (args) => ({
    ...form(args, plainFields),
    type: "application/x-www-form-urlencoded; charset=utf-8",
  }),
  "text/plain": (args) => ({ ...form(args, plainFields), type: "text/plain" }),
  multipart: (args) => ({ http: "POST", body: multipart(args) }),
  JSON: (args) => ({ http: "POST", type: "application/json; charset=utf-8", body: JSON.stringify(args) }),
  "a query": (args) => ({ http: "POST", query: pairs(args, plainFields) }),
  GET: (args) => ({ http: "GET", query: pairs(args, plainFields) }),
} as const satisfies Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => Written>>;
export type Encoding = keyof typeof encodings;

export async function send(
  sandbox: Sandbox,
  method: string,
  { token, args }: { readonly token: string; readonly args: Readonly<Record<string, unknown>> },
  encoding: Encoding = "a form, as the Node SDK writes it",
): Promise<Envelope> {
  const { http, type, query, body }: Written = encodings[encoding](given(args));
  const bearer = (sandbox.tokens as Readonly<Record<string, string>>)[token] ?? token;
  const response = await fetch(`${sandbox.url}/api/${method}${query ? `?${query}` : ""}`, {
    method: http,
    headers: { authorization: `Bearer ${bearer}`, ...(type && { "content-type": type }) },
    ...(body !== undefined && { body }),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Envelope;
}

function given(args: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}

function form(args: Readonly<Record<string, unknown>>, write: FieldWriter): Written {
  return { http: "POST", type: "application/x-www-form-urlencoded", body: pairs(args, write) };
}

function pairs(args: Readonly<Record<string, unknown>>, write: FieldWriter): string {
  return new URLSearchParams(
    Object.entries(args).map(([name, value]): [string, string] => [name, write(value)]),
  ).toString();
}

function multipart(args: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(args)) data.append(name, jsonFields(value));
  return data;
}
