/** A cursor-paged activity log in memory on a loopback port: prints its address, serves until its input ends. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { recordChunks } from "./records.ts";

interface Log {
  /** The records one behind the other, each with a comma. */
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly created: Float64Array;
}

const log = sorted(Buffer.concat([...recordChunks({ count: Number(process.argv[2]) })]));

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const args = new URLSearchParams(Buffer.concat(parts).toString());
  const number = (name: string, otherwise: number) => Number(args.get(name) ?? otherwise);
  const end = firstAt(log, number("max_date_created", Number.MAX_SAFE_INTEGER) + 1);
  // The tail asks for the oldest first, and so do the others.
  const start = number("cursor", firstAt(log, number("min_date_created", 0)));
  const stop = Math.min(end, start + number("limit", 100));
  const cursor = stop < end ? String(stop) : "";
  const head = Buffer.from('{"ok":true,"activities":[');
  const tail = Buffer.from(`],"response_metadata":{"next_cursor":"${cursor}"}}`);
  const from = log.starts[start] as number;
  const page = log.bytes.subarray(from, Math.max(from, (log.starts[stop] as number) - 1));
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", head.length + page.length + tail.length);
  response.write(head);
  response.write(page);
  response.end(tail);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.stdin.resume().once("end", () => process.exit());

function sorted(ndjson: Buffer): Log {
  const lines: { readonly from: number; readonly to: number; readonly us: number }[] = [];
  for (let from = 0; from < ndjson.length; ) {
    const to = ndjson.indexOf("\n", from);
    const line = ndjson.toString("latin1", from, to);
    lines.push({ from, to, us: Number(/"created":(\d+)/.exec(line)?.[1]) });
    from = to + 1;
  }
  lines.sort((a, b) => a.us - b.us);
  const bytes = Buffer.allocUnsafeSlow(ndjson.length);
  const starts = new Uint32Array(lines.length + 1);
  for (const [index, { from, to }] of lines.entries()) {
    const at = starts[index] as number;
    ndjson.copy(bytes, at, from, to);
    bytes[at + to - from] = 0x2c;
    starts[index + 1] = at + to - from + 1;
  }
  return { bytes, starts, created: Float64Array.from(lines, ({ us }) => us) };
}

function firstAt({ created }: Log, us: number): number {
  let [low, high] = [0, created.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((created[middle] as number) < us) low = middle + 1;
    else high = middle;
  }
  return low;
}
