/**
 * Messages of the protocol, one a line: read as they come, but no more than can be answered, so that a client that floods
 * waits; a line that is no JSON or no message is answered as that and told of, one that is too long ends the connection, and a call that
 * would not come through as it is gets an error.
 */

import {
  deserializeMessage,
  INVALID_PARAMS,
  INVALID_REQUEST,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PARSE_ERROR,
  type Transport,
} from "@modelcontextprotocol/server";
import { usageError } from "../base/errors.ts";
import { ownValue, parsedOrUndefined } from "../base/json.ts";
import { visibleText } from "./plain-value.ts";

export interface Lines {
  readonly incoming: AsyncIterable<Uint8Array>;
  write(message: unknown): Promise<void>;
}

type Mask = (text: string) => Promise<string>;

/** Bytes of one message; a call's arguments are far shorter (assumption). */
const longestMessage = 4 * 1024 * 1024;
/** Requests that are read and not answered yet. */
const mostUnanswered = 64;

export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly #lines: Lines;
  readonly #mask: Mask;
  /** What came and is not read yet. */
  #buffer: Buffer = Buffer.alloc(0);
  readonly #unanswered = new Set<unknown>();
  #isClosed = false;
  #waiting: (() => void)[] = [];

  /** `mask` leaves out of a text the tokens in use. */
  constructor(lines: Lines, mask: Mask) {
    this.#lines = lines;
    this.#mask = mask;
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
    await this.#lines.write("error" in message ? await withSafeError(message, this.#mask) : message);
    if ("id" in message && !("method" in message)) this.#settle(message.id);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#wake();
    this.#buffer = Buffer.alloc(0);
    this.onclose?.();
  }

  async #deliver(): Promise<void> {
    for (;;) {
      await this.#until(() => this.#unanswered.size < mostUnanswered);
      if (this.#isClosed) return;
      const line = this.#next();
      if (line === null) return;
      const message = this.#messageOf(line);
      if (message === undefined) continue;
      if ("refusal" in message) {
        await this.#lines.write(message.refusal);
        continue;
      }
      const error = misread(message);
      if (error) {
        await this.send(error);
        continue;
      }
      if ("method" in message) {
        if ("id" in message) this.#unanswered.add(message.id);
        // What is cancelled is not answered.
        else if (message.method === "notifications/cancelled") this.#settle(message.params?.["requestId"]);
      }
      this.onmessage?.(message);
    }
  }

  #take(chunk: Uint8Array): void {
    if (this.#buffer.length + chunk.length > longestMessage)
      throw usageError(
        "message_too_long",
        `A message that came is longer than ${longestMessage} bytes.`,
        "No call of a tool is that long: look at what is written to standard input.",
      );
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
  }

  /** Null where no line is whole. */
  #next(): string | null {
    const end = this.#buffer.indexOf("\n");
    if (end < 0) return null;
    const line = this.#buffer.toString("utf8", 0, end).trim();
    this.#buffer = this.#buffer.subarray(end + 1);
    return line;
  }

  /** Or what is answered to a line that is none; undefined where nothing is. */
  #messageOf(line: string): JSONRPCMessage | { readonly refusal: object } | undefined {
    if (line === "") return undefined;
    try {
      return deserializeMessage(line);
    } catch (thrown) {
      const isJson = !(thrown instanceof SyntaxError);
      this.onerror?.(new Error(isJson ? noMessage : "it is not JSON"));
      return isJson ? invalidRequest(parsedOrUndefined(line)) : { refusal: parseError };
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

/** Characters of an error's message: the protocol's own quote what came whole, such as the name of a tool (assumption). */
const longestError = 1000;

/** The protocol's own errors pass no tool: they are masked and bounded here. */
async function withSafeError(message: JSONRPCErrorResponse, mask: Mask): Promise<JSONRPCErrorResponse> {
  const { error } = message;
  // What is cut off need not be looked through; a secret that begins before the cut is whole in this.
  const text = visibleText(await mask(error.message.slice(0, 3 * longestError)));
  const said = text.length <= longestError ? text : `${text.slice(0, longestError)}…`;
  return { ...message, error: { ...error, message: said } };
}

/** Of whom it is is not known: JSON-RPC answers it to none. */
const parseError = {
  jsonrpc: "2.0",
  id: null,
  error: { code: PARSE_ERROR, message: "Parse error: a line that came is not JSON." },
};

/** Its id stands there where it can be one. What looks like an answer is not answered: two that misread each other would never end. */
function invalidRequest(value: unknown): { readonly refusal: object } | undefined {
  if (["result", "error"].some((key) => ownValue(value, key) !== undefined)) return undefined;
  const id = ownValue(value, "id");
  const isId = typeof id === "string" || Number.isSafeInteger(id);
  const error = { code: INVALID_REQUEST, message: `Invalid Request: ${noMessage}.` };
  return { refusal: { jsonrpc: "2.0", id: isId ? id : null, error } };
}

/** The error for a call that the protocol's own reading would take for another one. */
function misread(message: JSONRPCMessage): JSONRPCErrorResponse | undefined {
  if (!("method" in message && "id" in message)) return undefined;
  const text = lostArgument(message) ?? unknownTool(message);
  if (text === undefined) return undefined;
  return { jsonrpc: "2.0", id: message.id, error: { code: INVALID_PARAMS, message: text } };
}

/** Such a key of the arguments is left out without a word; one that is deeper, the tool finds. */
function lostArgument({ params }: JSONRPCRequest): string | undefined {
  const given = params?.["arguments"];
  if (typeof given !== "object" || given === null || !Object.hasOwn(given, "__proto__")) return undefined;
  return "The arguments hold a key __proto__, which gets lost on the way. Nothing was done: no tool takes it.";
}

/** What every object has is found among the tools, and called disabled. */
function unknownTool({ method, params }: JSONRPCRequest): string | undefined {
  const name = params?.["name"];
  if (method !== "tools/call" || typeof name !== "string" || !(name in Object.prototype)) return undefined;
  return `Tool ${name} not found`;
}

/** What the protocol's own check says of a line is a list of all its forms. */
const noMessage = 'JSON-RPC 2.0 wants an object with "jsonrpc": "2.0" and a method, a result or an error';
