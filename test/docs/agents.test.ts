/** The guide for agents: each configuration is one that a parser takes, and starts the command with words that it has. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "../../src/cli/usage/commands.ts";
import { parseInvocation } from "../../src/cli/usage/parse-command.ts";
import { startAgent } from "../mcp/agent.ts";

const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/agents.md"), "utf8");

interface Server {
  readonly command: string;
  readonly args: readonly string[];
  readonly type?: string;
}

const blocks = [...guide.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = ""]): unknown =>
  JSON.parse(text),
);
const servers = blocks.flatMap((block) =>
  Object.values(block as Record<string, Record<string, Server>>).flatMap((named) => Object.entries(named)),
);
const toml = [...guide.matchAll(/^```toml\n(.*?)^```$/gms)].map(([, text = ""]) => text);

describe("the configurations of the guide for agents", () => {
  it("are all there", () => {
    expect(servers.map(([name]) => name)).toEqual([
      ...["flowtail", "flowtail", "flowtail-production", "flowtail-incident", "flowtail-sandbox"],
    ]);
    expect(toml).toEqual([`[mcp_servers.flowtail]\ncommand = "npx"\nargs = ["-y", "flowtail", "mcp"]\n`]);
  });

  it.each(servers)("start the command: %s", async (_, { command, args }) => {
    const [yes, program, name, ...words] = args;
    expect([command, yes, program, name]).toEqual(["npx", "-y", "flowtail", "mcp"]);
    const entry = commands["mcp"];
    if (!entry) throw new Error("there is no such command");
    expect(parseInvocation("mcp", entry.summary, await entry.load(), words, 100).kind).not.toBe("help");
  });

  it("hold no token", () => {
    expect(JSON.stringify(blocks)).not.toMatch(/token|secret/i);
  });
});

it("the guide for agents names every tool, and none that is not there", async () => {
  await using agent = await startAgent(["--allow-writes", "--profile", "sandbox"]);
  const { tools } = await agent.client.listTools();
  const named = new Set(Array.from(guide.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g), ([, name = ""]) => name));
  for (const known of ["mcp_config"]) named.delete(known);
  expect([...named].toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});
