/** `flowtail mcp` as an agent starts it: a process of its own that speaks with the protocol's own client over its pipes. */

import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, describe, expect, it } from "vitest";
import { compiled, root, runProgram, serveSandbox, startProgram, temporaryHome } from "../support/program.ts";

const home = temporaryHome();
const sandbox = await serveSandbox(["--memory", "--seed", "demo"], { folder: home.folder });
afterAll(async () => {
  sandbox.running.kill("SIGTERM");
  await sandbox.running.finished;
  home.remove();
});

const program = join(root, "dist", "main.js");
const surroundings = {
  PATH: process.env["PATH"] ?? "",
  HOME: home.folder,
  FLOWTAIL_KEYCHAIN: "off",
  TZ: "UTC",
  ...compiled,
};

async function connected(words: readonly string[], env: Readonly<Record<string, string>>) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, "mcp", ...words],
    env: { ...surroundings, ...env },
    cwd: home.folder,
    stderr: "pipe",
  });
  let stderr = "";
  transport.stderr?.on("data", (text) => {
    stderr += String(text);
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  return { client, stderr: () => stderr };
}

describe("the server of agents", () => {
  it("answers the official client on a real platform, with no token in what it says", async () => {
    const { client, stderr } = await connected([], sandbox.env);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("search_log");
    const said: unknown[] = [tools, client.getInstructions()];
    for (const [name, args] of [
      ["search_log", { query: "failed", limit: 5 }],
      ["list_runs", { status: "failed", limit: 2 }],
      ["query_datastore", { datastore: "requests", limit: 5 }],
      ["explain_error", { code: "ratelimited" }],
    ] as const) {
      const answer = await client.callTool({ name, arguments: args });
      expect([name, answer.isError ?? false]).toEqual([name, false]);
      said.push(answer);
    }
    await client.close();
    for (const token of Object.values(sandbox.tokens)) {
      expect(JSON.stringify(said)).not.toContain(token);
      expect(stderr()).not.toContain(token);
    }
  });

  it("serves many calls at once", async () => {
    const { client } = await connected([], sandbox.env);
    const calls = Array.from({ length: 150 }, (_, index) =>
      client.callTool({ name: "explain_error", arguments: { code: index % 2 ? "ratelimited" : "nosuch" } }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ isError }) => isError).length).toBe(75);
    await client.close();
  });
});

const opening = [
  {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "pipe", version: "1" } },
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  {
    jsonrpc: "2.0",
    id: 2,
    method: "tools/call",
    params: { name: "explain_error", arguments: { code: "ratelimited" } },
  },
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join("");

describe("a client", () => {
  it("that closes its end gets what it asked for, and the program ends with 0", async () => {
    const { code, stdout, stderr } = await runProgram(["mcp"], { folder: home.folder, input: opening });
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(answers).toMatchObject([
      { id: 1 },
      { id: 2, result: { structuredContent: { data: { code: "ratelimited" } } } },
    ]);
  });

  it("that sends rubbish is told of it a few times, and its calls are answered", async () => {
    const rubbish = `{"jsonrpc":"1.0"}\n\u0000\u001b[2J\n[]\n`.repeat(50);
    const { code, stdout, stderr } = await runProgram(["mcp"], {
      folder: home.folder,
      input: rubbish + opening,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('"id":2');
    expect(stderr.trim().split("\n").length).toBe(5);
    expect(stderr).not.toMatch(/\u001b|\n +at /);
  });

  it.each([
    [
      "a message without an end",
      "x".repeat(5 * 1024 * 1024),
      2,
      /^flowtail: A message that came is longer than/,
    ],
  ])("that sends %s is refused in one sentence", async (_, input, exit, sentence) => {
    const { code, stderr } = await runProgram(["mcp"], { folder: home.folder, input });
    expect([code, stderr]).toEqual([exit, expect.stringMatching(sentence)]);
    expect(stderr).not.toMatch(/\n +at /);
  });

  it("that ends the program is obeyed at once", async () => {
    const running = startProgram(["mcp"], { folder: home.folder });
    running.process.stdin.destroy();
    running.kill("SIGTERM");
    const { code } = await running.finished;
    expect([0, 130, null]).toContain(code);
  });
});

it.each([
  [["--file", "-"], 2, /can be read only once/],
  [["--file", "x", "--allow-writes"], 2, /exclude each other/],
])("refuses %j", async (words, exit, sentence) => {
  const { code, stderr } = await runProgram(["mcp", ...words], { folder: home.folder });
  expect([code, stderr]).toEqual([exit, expect.stringMatching(sentence)]);
});
