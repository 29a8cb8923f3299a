/**
 * Messages of the protocol, one a line: read as they come, but no more than can be answered, so that a client that floods
 * waits; a line that is none is passed over, and one that is too long ends the connection.
 */

import { type JSONRPCMessage, ReadBuffer, type Transport } from "@modelcontextprotocol/server";
import { messageOf, usageError } from "../base/errors.ts";

export interface Lines {
  readonly incoming: AsyncIterable<Uint8Array>;
  write(message: unknown): Promise<void>;
}

/** Bytes of one message; a call's arguments are far shorter (assumption). */
const longestMessage = 4 * 1024 * 1024;
/** Requests that are read and not answered yet. */
const mostUnanswered = 64;

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly #lines: Lines;
  readonly #buffer = new ReadBuffer({ maxBufferSize: longestMessage });
  readonly #unanswered = new Set<unknown>();
  #isClosed = false;
  #waiting: (() => void)[] = [];

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  async start(): Promise<void> {}

  /**
   * Reads until the input ends, and until what it asked is answered. Rejects where the input does, and where a message is
   * too long.
   */
  async run(): Promise<void> {
    for await (const chunk of this.#lines.incoming) {
      if (this.#isClosed) return;
      this.#take(chunk);
      await this.#deliver();
    }
    await this.#until(() => this.#unanswered.size === 0);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed) return;
    await this.#lines.write(message);
    if ("id" in message && !("method" in message)) this.#settle(message.id);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#wake();
    this.#buffer.clear();
    this.onclose?.();
  }

  async #deliver(): Promise<void> {
    for (;;) {
      await this.#until(() => this.#unanswered.size < mostUnanswered);
      if (this.#isClosed) return;
      const message = this.#next();
      if (message === null) return;
      if (message === undefined) continue;
      if ("method" in message) {
        if ("id" in message) this.#unanswered.add(message.id);
        // What is cancelled is not answered.
        else if (message.method === "notifications/cancelled") this.#settle(message.params?.["requestId"]);
      }
      this.onmessage?.(message);
    }
  }

  #take(chunk: Uint8Array): void {
    try {
      this.#buffer.append(Buffer.from(chunk));
    } catch (thrown) {
      throw usageError(
        "message_too_long",
        `A message that came is longer than ${longestMessage} bytes.`,
        "No call of a tool is that long: look at what is written to standard input.",
        { cause: messageOf(thrown) },
      );
    }
  }

  /** Undefined for a line that is no message; null where no line is whole. */
  #next(): JSONRPCMessage | null | undefined {
    try {
      return this.#buffer.readMessage();
    } catch (thrown) {
      this.onerror?.(new Error(faultOf(thrown)));
      return undefined;
    }
  }

  #settle(id: unknown): void {
    if (this.#unanswered.delete(id)) this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.#isClosed) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

/** What the protocol's own check says of a line is a list of all its forms. */
function faultOf(thrown: unknown): string {
  if (thrown instanceof SyntaxError) return messageOf(thrown);
  return 'JSON-RPC 2.0 wants an object with "jsonrpc": "2.0" and a method, a result or an error';
}
