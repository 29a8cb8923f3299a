/** Passes everything on to a sandbox as it is, and does something once an answer has come. */

import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sandbox } from "../../src/sandbox/index.ts";

export interface Relay extends AsyncDisposable {
  readonly url: string;
  /** Calls of the platform so far; those of what steers the sandbox are passed on, and not counted. */
  readonly count: number;
}

export interface RelayOptions {
  /** What steers the sandbox is not found there, as on a platform that is none. */
  readonly hidesControl?: boolean;
}

/** `onAnswer` is called with the number of each answer, from 1, before that is passed on. */
export async function relayTo(
  sandbox: Sandbox,
  onAnswer: (count: number) => void = () => {},
  { hidesControl = false }: RelayOptions = {},
): Promise<Relay> {
  let count = 0;
  const server = createServer((request, response) => {
    const { method, headers, url = "" } = request;
    const isControl = url.startsWith("/_sandbox");
    if (isControl && hidesControl) return void response.writeHead(404).end();
    const number = isControl ? 0 : ++count;
    const onward = send(`${sandbox.url}${url}`, { method, headers, agent: false }, (answer) => {
      if (number > 0) onAnswer(number);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get count() {
      return count;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
