/** The ways a text can reach the user's clipboard from here, the surest one first. */

import { type Multiplexer, multiplexerOf } from "./osc52.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export type CopyWay =
  /** A program that reads the text and answers whether it was taken. */
  | {
      readonly kind: "tool";
      readonly command: string;
      readonly args: readonly string[];
      readonly utf16?: true;
    }
  | { readonly kind: "tmux" }
  /** The text is sent to the terminal, which never answers. */
  | { readonly kind: "terminal"; readonly multiplexer: Multiplexer }
  | { readonly kind: "file" };

/** Tools of this machine are left out in an SSH session: its clipboard is not the user's. */
export function copyWays(environment: Environment, platform: NodeJS.Platform): readonly CopyWay[] {
  const isRemote = ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].some((name) => environment[name]);
  const multiplexer = multiplexerOf(environment);
  return [
    ...(isRemote ? [] : localTools(environment, platform)),
    // A forwarded display belongs to the user's machine.
    ...(environment["DISPLAY"] ? displayTools : []),
    ...(multiplexer === "tmux" ? [{ kind: "tmux" } as const] : []),
    ...(takesSequence(environment) ? [{ kind: "terminal", multiplexer } as const] : []),
    { kind: "file" },
  ];
}

function localTools(environment: Environment, platform: NodeJS.Platform): readonly CopyWay[] {
  if (platform === "darwin") return [tool("pbcopy")];
  if (platform === "win32") return [windowsTool];
  return [
    ...(environment["WSL_DISTRO_NAME"] ? [windowsTool] : []),
    ...(environment["WAYLAND_DISPLAY"] ? [tool("wl-copy")] : []),
  ];
}

function tool(command: string, ...args: readonly string[]): CopyWay {
  return { kind: "tool", command, args };
}

/** Reads the code page of the console unless the text is UTF-16. */
const windowsTool: CopyWay = { kind: "tool", command: "clip.exe", args: [], utf16: true };

const displayTools: readonly CopyWay[] = [
  tool("xclip", "-selection", "clipboard", "-in"),
  tool("xsel", "--clipboard", "--input"),
];

/** Terminals that ignore the sequence silently. */
function takesSequence({ TERM_PROGRAM, VTE_VERSION, TERM, TMUX }: Environment): boolean {
  if (TMUX) return true;
  return TERM_PROGRAM !== "Apple_Terminal" && !VTE_VERSION && TERM !== "linux" && TERM !== "dumb";
}
