/** `flowtail __complete`, which completion scripts call: names of a kind as they are now, or what may follow a line's words. */

import type { Command } from "commander";
import { lines } from "../../base/printable.ts";
import type { CommandModule } from "../command.ts";
import { askedKinds, askedNames } from "../completion/asked-names.ts";
import type { Context } from "../context.ts";
import { oneOf } from "../usage/options.ts";

export const complete: CommandModule = {
  hasOutputs: false,
  define(command: Command) {
    command
      .argument("<what>", `line, or names: ${askedKinds.join(", ")}`)
      .argument("[words...]", "the words of the line, after --");
  },
  async run(context, _options, [what, ...words]) {
    const kind = oneOf("What to complete", what, [...askedKinds, "line"]);
    if (kind === undefined) return;
    await context.out.write(
      lines(kind === "line" ? await lineWords(words, context) : await askedNames(kind, context, words)),
    );
  },
};

async function lineWords(words: readonly string[], context: Context): Promise<readonly string[]> {
  const [{ loadCommandWords, pairWords }, { wordsAfter }] = await Promise.all([
    import("../completion/command-words.ts"),
    import("../completion/line-words.ts"),
  ]);
  const ask = (kind: (typeof askedKinds)[number]) => askedNames(kind, context, words);
  return wordsAfter(words, { commands: await loadCommandWords(), pairs: pairWords(), ask });
}
