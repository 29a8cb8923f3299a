/** An agent for tests: the protocol's own client, speaking with `flowtail mcp` in this process, line by line. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type JSONRPCMessage, type Transport } from "@modelcontextprotocol/client";
import { systemClock } from "../../src/base/clock.ts";
import type { JsonObject } from "../../src/base/json.ts";
import type { Input } from "../../src/cli/input.ts";
import { runProgram } from "../../src/cli/main.ts";
import type { Output } from "../../src/cli/output/output.ts";

export interface Agent extends AsyncDisposable {
  readonly client: Client;
  /** What a tool answers, and the text of it. */
  call(
    name: string,
    args?: JsonObject,
  ): Promise<{ readonly text: string; readonly isError: boolean; readonly said: ToolAnswer }>;
  /** All that came from the server, and from its stderr. */
  readonly heard: () => string;
  /** Closes its end; the exit code. */
  leave(): Promise<number>;
}

/** The parts of an answer, as tests read them. */
export interface ToolAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message: string; readonly remedy?: string };
  readonly cut?: readonly string[];
  readonly notices?: readonly string[];
}

export interface AgentOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** Nothing of the machine is seen, as in `runFlowtail`. */
export async function startAgent(words: readonly string[], options: AgentOptions = {}): Promise<Agent> {
  const home = mkdtempSync(join(tmpdir(), "flowtail-agent-"));
  const toServer = createQueue();
  let heard = "";
  let hear: (line: string) => void = () => {};
  const output = (take: (text: string) => void): Output => ({
    write: async (part) => take(part.toString()),
    replaceLine: async () => {},
    erase: async () => {},
    markPastes: async () => {},
    flushed: async () => {},
    isTerminal: false,
    columns: undefined,
    closed: false,
  });
  const stop = new AbortController();
  const ended = runProgram(["mcp", ...words], {
    out: output((text) => {
      heard += text;
      for (const line of text.split("\n").filter(Boolean)) hear(line);
    }),
    err: output((text) => {
      heard += text;
    }),
    input: inputFrom(toServer.chunks),
    env: { HOME: home, FLOWTAIL_KEYCHAIN: "off", ...options.env },
    folder: options.folder ?? home,
    clock: systemClock,
    hasScreen: false,
    interactive: false,
    stop,
  });
  const transport: Transport = {
    start: async () => {
      hear = (line) => transport.onmessage?.(JSON.parse(line));
    },
    send: async (message: JSONRPCMessage) => toServer.put(`${JSON.stringify(message)}\n`),
    close: async () => transport.onclose?.(),
  };
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  const leave = async () => {
    toServer.end();
    const code = await ended;
    rmSync(home, { recursive: true, force: true });
    return code;
  };
  return {
    client,
    async call(name, args = {}) {
      const {
        content,
        structuredContent,
        isError = false,
      } = await client.callTool({ name, arguments: args });
      const [first] = content;
      const text = first?.type === "text" ? first.text : "";
      // Whoever reads only the text reads the same.
      if (structuredContent !== undefined && text !== JSON.stringify(structuredContent))
        throw new Error("the text of an answer differs from its structure");
      return { text, isError, said: JSON.parse(text.startsWith("{") ? text : "{}") };
    },
    heard: () => heard,
    leave,
    async [Symbol.asyncDispose]() {
      await client.close();
      await leave();
    },
  };
}

function inputFrom(chunks: AsyncIterable<Uint8Array>): Input {
  const none = () => Promise.reject(new Error("nobody is asked"));
  return {
    readAll: none,
    chunks: () => chunks,
    isTerminal: false,
    keys: () => undefined,
    ask: none,
    askForConsent: none,
    askSecret: none,
  };
}

function createQueue() {
  const waiting: string[] = [];
  let wake = () => {};
  let isEnded = false;
  return {
    put(text: string) {
      waiting.push(text);
      wake();
    },
    end() {
      isEnded = true;
      wake();
    },
    chunks: (async function* () {
      while (!isEnded || waiting.length > 0) {
        for (const text of waiting.splice(0)) yield Buffer.from(text);
        if (isEnded || waiting.length > 0) continue;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    })(),
  };
}
