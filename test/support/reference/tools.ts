/** docs/reference/tools.md: what `flowtail mcp` tells an agent of itself, as an agent is told it. */

import type { Tool } from "@modelcontextprotocol/client";
import { ownValue } from "../../../src/base/json.ts";
import { startAgent } from "../../mcp/agent.ts";
import { anchor, code, generated, page, prose, table } from "./markdown.ts";

export async function toolsPage(): Promise<string> {
  // Nothing is asked of the platform until a tool is called.
  await using agent = await startAgent(["--allow-writes"]);
  const { tools } = await agent.client.listTools();
  return page(
    "# Tools of `flowtail mcp`",
    generated,
    "What a [coding agent](../guides/agents.md) is told. With `--file` only the tools of the log are there; those that prepare and make changes come with `--allow-writes`.",
    `An agent hears first:\n\n> ${prose(agent.client.getInstructions() ?? "")}`,
    table(
      ["tool", "what it does", "changes"],
      tools.map(({ name, title = "", annotations }) => [
        `[${name}](#${name})`,
        prose(title),
        annotations?.readOnlyHint === true ? "nothing" : "what the platform holds",
      ]),
    ),
    tools.flatMap(toolSection),
  );
}

function toolSection({ name, description = "", inputSchema }: Tool): readonly string[] {
  const required = new Set(inputSchema.required);
  return [
    anchor(name),
    `## ${name}`,
    prose(description),
    table(
      ["argument", "takes", "what it is"],
      Object.entries(inputSchema.properties ?? {}).map(([argument, schema]) => [
        required.has(argument) ? `**${code(argument)}**` : code(argument),
        takenWords(schema),
        prose(descriptionOf(schema)),
      ]),
    ),
  ];
}

/** The schema itself, but for its description: an agent reads no other words. */
function takenWords(schema: unknown): string {
  return code(JSON.stringify(schema, (key, value) => (key === "description" ? undefined : value)));
}

function descriptionOf(schema: unknown): string {
  const text = ownValue(schema, "description");
  return typeof text === "string" ? text : "";
}
