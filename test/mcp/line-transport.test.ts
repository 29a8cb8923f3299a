/** The lines of the protocol: what is no JSON or no message is answered as that, what is too long ends it, and a flood waits. */

import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";
import { LineTransport } from "../../src/mcp/line-transport.ts";

function transportOf(chunks: readonly string[]) {
  const written: unknown[] = [];
  let taken = 0;
  const incoming = (async function* () {
    for (const chunk of chunks) {
      taken++;
      yield Buffer.from(chunk);
    }
  })();
  const lines = { incoming, write: async (message: unknown) => void written.push(message) };
  const transport = new LineTransport(lines, async (text) => text.replaceAll("s3cr3t-token", "[redacted]"));
  const messages: JSONRPCMessage[] = [];
  const faults: string[] = [];
  transport.onmessage = (message) => void messages.push(message);
  transport.onerror = ({ message }) => void faults.push(message);
  return { transport, written, messages, faults, taken: () => taken };
}

const request = (id: number) => `${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`;
const answer = (id: number): JSONRPCMessage => ({ jsonrpc: "2.0", id, result: {} });

it("reads messages however they are cut into pieces, and answers what is none", async () => {
  const text = `${request(1)}no JSON\n{"jsonrpc":"1.0"}\n[]\n\n${request(2)}`;
  const { transport, written, messages, faults } = transportOf(text.match(/.{1,7}|\n/gs) ?? []);
  const ran = transport.run();
  while (messages.length < 2) await new Promise(setImmediate);
  expect(messages).toMatchObject([{ id: 1 }, { id: 2 }]);
  const notOne = 'JSON-RPC 2.0 wants an object with "jsonrpc": "2.0" and a method, a result or an error';
  expect(faults).toEqual(["it is not JSON", notOne, notOne]);
  const parseError = { code: -32700, message: "Parse error: a line that came is not JSON." };
  const invalid = { code: -32600, message: `Invalid Request: ${notOne}.` };
  expect(written).toEqual(
    [parseError, invalid, invalid].map((error) => ({ jsonrpc: "2.0", id: null, error })),
  );
  await transport.send(answer(1));
  await transport.send(answer(2));
  await ran;
});

it("ends with a usage error at a message that is too long", async () => {
  const { transport } = transportOf(Array.from({ length: 5 }, () => "x".repeat(1024 * 1024)));
  await expect(transport.run()).rejects.toMatchObject({
    ...{ kind: "usage", code: "message_too_long" },
    message: "A message that came is longer than 4194304 bytes.",
    remedy: "No call of a tool is that long: look at what is written to standard input.",
  });
});

it("reads no more than so many requests before they are answered or cancelled", async () => {
  const { transport, messages, taken } = transportOf(Array.from({ length: 100 }, (_, id) => request(id)));
  const ran = transport.run();
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect([messages.length, taken()]).toEqual([64, 64]);
  for (let id = 0; id < 100; id++) {
    await transport.send(answer(id));
    await new Promise(setImmediate);
  }
  await ran;
  expect(messages.length).toBe(100);
});

it("does not wait for what was cancelled, or for anything once it is closed", async () => {
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  const cancelled = transportOf([request(1), `${JSON.stringify(cancel)}\n`]);
  await cancelled.transport.run();
  const closed = transportOf([request(1)]);
  const ran = closed.transport.run();
  await closed.transport.close();
  await ran;
  await closed.transport.send(answer(1));
  expect(closed.written).toEqual([]);
});

it("bounds an error that quotes what came", async () => {
  const { transport, written } = transportOf([]);
  const error = { code: -32602, message: `Tool ${"x".repeat(300_000)} not found` };
  await transport.send({ jsonrpc: "2.0", id: 1, error });
  expect(written).toEqual([
    { jsonrpc: "2.0", id: 1, error: { code: -32602, message: `Tool ${"x".repeat(995)}…` } },
  ]);
});

it("leaves out of such an error the tokens in use, what looks like one, and what hides in a text", async () => {
  const { transport, written } = transportOf([]);
  const quoted = "s3cr3t-token xoxp-1111-2222-secretvalueABCDEF99 \u202e";
  await transport.send({
    jsonrpc: "2.0",
    id: 1,
    error: { code: -32602, message: `Tool ${quoted} not found` },
  });
  const message = "Tool [redacted] [redacted] \\u{202e} not found";
  expect(written).toEqual([{ jsonrpc: "2.0", id: 1, error: { code: -32602, message } }]);
});

it("refuses a call with an argument that the protocol's own reading would lose", async () => {
  const call = (id: number, args: string) =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"list_runs","arguments":${args}}}\n`;
  const { transport, written, messages } = transportOf([
    call(1, '{"__proto__":{"status":"failed"}}'),
    call(2, '{"\\u005f_proto__":1}'),
    call(3, '{"status":"failed"}'),
  ]);
  const ran = transport.run();
  while (messages.length < 1) await new Promise(setImmediate);
  await transport.send(answer(3));
  await ran;
  const error = { code: -32602, message: expect.stringContaining("hold a key __proto__") };
  expect(written.slice(0, 2)).toMatchObject([1, 2].map((id) => ({ jsonrpc: "2.0", id, error })));
  expect(messages).toMatchObject([{ id: 3 }]);
});

it.each([
  ["an id that is an object", '{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', [null]],
  ["an id that is a list", '{"jsonrpc":"2.0","id":[1],"method":"ping"}', [null]],
  ["an id that a number cannot hold", '{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}', [null]],
  ["no id and no method", '{"jsonrpc":"2.0"}', [null]],
  ["several requests in a list", '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', [null]],
  ["no object at all", "null", [null]],
  ["lists in lists", `${"[".repeat(5000)}${"]".repeat(5000)}`, [null]],
  ["parameters that are none", '{"jsonrpc":"2.0","id":7,"method":"ping","params":5}', [7]],
  ["another version", '{"jsonrpc":"1.0","id":"a","method":"ping"}', ["a"]],
  ["an error that is none", '{"jsonrpc":"2.0","id":7,"error":"no"}', []],
  ["a result that is none", '{"jsonrpc":"2.0","id":7,"result":1}', []],
])("answers a line with %s to its id, where it has one, and never an answer", async (_what, line, ids) => {
  const { transport, written, messages, faults } = transportOf([`${line}\n`]);
  await transport.run();
  const error = { code: -32600, message: expect.stringMatching(/^Invalid Request: JSON-RPC 2\.0 wants /) };
  expect(written).toEqual(ids.map((id) => ({ jsonrpc: "2.0", id, error })));
  expect([messages.length, faults.length]).toEqual([0, 1]);
});

it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
  "knows no tool %s, which every object has",
  async (name) => {
    const params = `{"name":${JSON.stringify(name)},"arguments":{}}`;
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}\n`;
    const { transport, written, messages } = transportOf([call]);
    await transport.run();
    const error = { code: -32602, message: `Tool ${name} not found` };
    expect([written, messages]).toEqual([[{ jsonrpc: "2.0", id: 1, error }], []]);
  },
);
