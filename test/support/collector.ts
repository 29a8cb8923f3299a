/** An OpenTelemetry collector on this machine: keeps what it gets as it came, and answers as the test says. */

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface CollectorAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The connection is cut in place of an answer. */
  readonly cut?: true;
  /** No answer ever comes. */
  readonly silent?: true;
}

export interface ReceivedRequest {
  readonly path: string;
  readonly type: string | undefined;
  readonly text: string;
}

export interface Collector extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** Of each request from now on. */
  answer: (request: ReceivedRequest) => CollectorAnswer;
  untilReceived(requests: number): Promise<void>;
  close(): Promise<void>;
}

export async function startCollector(port = 0): Promise<Collector> {
  const requests: ReceivedRequest[] = [];
  let heard = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const received = {
      path: request.url ?? "",
      type: request.headers["content-type"],
      text: Buffer.concat(chunks).toString(),
    };
    requests.push(received);
    reply(response, collector.answer(received));
    heard.resolve();
    heard = Promise.withResolvers();
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: () => ({}),
    async untilReceived(count) {
      while (requests.length < count) await heard.promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    [Symbol.asyncDispose]: () => collector.close(),
  };
  return collector;
}

function reply(
  response: ServerResponse,
  { status = 200, headers, body = "{}", cut, silent }: CollectorAnswer,
) {
  if (silent) return;
  if (cut) response.destroy();
  else response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
}
