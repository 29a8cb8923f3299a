/** `flowtail completion`: a script that teaches a shell the commands, options, methods and event types. */

import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { rendered } from "../../base/printable.ts";
import type { CommandModule } from "../command.ts";
import { bashCompletion } from "../completion/bash.ts";
import { loadCommandWords, pairWords, shells } from "../completion/command-words.ts";
import { fishCompletion } from "../completion/fish.ts";
import { powershellCompletion } from "../completion/powershell.ts";
import { zshCompletion } from "../completion/zsh.ts";

export const completion: CommandModule = {
  hasOutputs: false,
  define(command: Command) {
    command
      .argument("<shell>", shells.join(", "))
      .addHelpText(
        "after",
        [
          "",
          "Put one of these into your shell's start-up file:",
          "  source <(flowtail completion bash)",
          "  source <(flowtail completion zsh)       # after compinit",
          "  flowtail completion fish | source",
          "  flowtail completion powershell | Out-String | Invoke-Expression",
          "",
        ].join("\n"),
      );
  },
  async run(context, _options, [shell]) {
    const known = shells.find((name) => name === shell);
    if (!known) {
      const near = nearestNameSentence(String(shell), shells);
      throw usageError(
        "unknown_shell",
        `There is no completion for "${shell}".`,
        `${near ? `${near} ` : ""}Shells: ${shells.join(", ")}.`,
      );
    }
    const commands = await loadCommandWords();
    await context.out.write(rendered(scripts[known](commands, pairWords())));
  },
};

const scripts = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const;
