/** The body as the platform wrote it: gzip undone, and never more than the bound however well it was packed. */

import type { TransportFault } from "../failures/call-failure.ts";
import { type HttpResponse, headerOf } from "./transport.ts";

export type Unpacked =
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly failure: TransportFault };

/** Undoes the content encoding; a damaged, unknown or oversized body is a failure. */
export async function unpackBody(response: HttpResponse, maxBytes: number): Promise<Unpacked> {
  const encoding = headerOf(response.headers, "content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return { ok: true, body: response.body };
  if (encoding !== "gzip" && encoding !== "x-gzip") {
    return fault(
      response,
      "not_json",
      `the response is packed with an encoding that was not asked for (${encoding})`,
    );
  }
  try {
    return { ok: true, body: await gunzip(response.body, maxBytes) };
  } catch (error) {
    const tooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return tooLarge
      ? fault(response, "too_large", `the response unpacks to more than ${maxBytes} bytes`)
      : fault(response, "truncated", "the gzip data of the response is damaged");
  }
}

async function gunzip(packed: Buffer, maxBytes: number): Promise<Buffer> {
  const zlib = await import("node:zlib");
  return new Promise((resolve, reject) => {
    zlib.gunzip(packed, { maxOutputLength: maxBytes }, (error, body) =>
      error ? reject(error) : resolve(body),
    );
  });
}

function fault({ status }: HttpResponse, code: TransportFault["code"], message: string): Unpacked {
  return { ok: false, failure: { source: "transport", code, message, status } };
}
