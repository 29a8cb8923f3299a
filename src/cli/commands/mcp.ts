/** `flowtail mcp`: serves coding agents over standard input and output until they close it. */

import { usageError } from "../../base/errors.ts";
import { words } from "../../base/printable.ts";
import { checkRecording } from "../../session/recording/open-recording.ts";
import { version } from "../../version.ts";
import type { CommandModule } from "../command.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { openToolSources } from "../mcp/tool-sources.ts";
import { jsonLine } from "../output/json-text.ts";

interface McpOptions extends GlobalOptions {
  readonly file?: string;
  readonly allowWrites?: boolean;
}

export const mcp: CommandModule<McpOptions> = {
  hasOutputs: false,
  define(command) {
    command
      .option("--file <file>", "answer from a recording (NDJSON, also .gz) in place of the platform")
      .option("--allow-writes", "let the agent change items of datastores, each after a plan with its diff")
      .addHelpText(
        "after",
        [
          "",
          "An agent starts it by itself: docs/guides/agents.md has what to write into the agent's configuration.",
          "",
          "Examples:",
          "  flowtail mcp --profile sandbox",
          "  flowtail mcp --file recording.ndjson",
          "",
        ].join("\n"),
      );
  },
  async run(context, options) {
    const { file, allowWrites = false } = options;
    if (file !== undefined && allowWrites)
      throw usageError(
        "conflicting_options",
        "--file and --allow-writes exclude each other.",
        "A recording holds no datastore.",
      );
    if (file !== undefined) checkRecording(file);
    if (context.hasScreen)
      await context.notices.remark(
        words`this speaks with an agent, which starts it by itself (docs/guides/agents.md); Ctrl-C ends it`,
      );
    const [{ serve }, { createTools }] = await Promise.all([
      import("../../mcp/serve.ts"),
      import("../../mcp/tools.ts"),
    ]);
    const sources = await openToolSources(context, options);
    try {
      await serve({
        version,
        tools: createTools({ ...sources, allowWrites, clock: context.clock }),
        allowWrites,
        masker: sources.masker,
        takeNotices: sources.takeNotices,
        signal: context.signal,
        lines: {
          incoming: context.input.chunks(context.signal),
          write: (message) => context.out.write(jsonLine(message)),
        },
        onFault: faultNotices(context),
      });
    } finally {
      await sources.close();
    }
  },
};

/** Lines that are no messages are reported a few times; a flood of them says nothing new. */
function faultNotices({ notices }: Context): (message: string) => void {
  let said = 0;
  return (message) => {
    if (said >= mostFaults) return;
    said++;
    const last = said === mostFaults ? "; further ones are not reported" : "";
    void notices.warn(
      words`a line that came is no message of the protocol, and was passed over: ${message.slice(0, 200)}${last}`,
    );
  };
}

const mostFaults = 5;
