/** Puts text where the user can paste it, and says where that is; it claims nothing that it cannot know. */

import { countOf } from "../../../base/count-words.ts";
import { adviceOf } from "../../../base/errors.ts";
import { clipboardSequence } from "./osc52.ts";
import { pasteable } from "./pasteable.ts";
import type { RunTool } from "./run-tool.ts";
import type { CopyWay } from "./ways.ts";

export interface Copied {
  readonly text: string;
  readonly tone: "info" | "warn";
}

export interface ClipboardPort {
  /** Tried one after the other. */
  readonly ways: readonly CopyWay[];
  readonly run: RunTool;
  /** Writes to the terminal. */
  readonly write: (sequence: string) => void;
  /** Writes a file that only the user can read, and gives its path. Throws when it cannot be written. */
  readonly writeFile: (text: string) => string;
}

/** `what` names the text in the answer: "the record". */
export type Copy = (text: string, what: string) => Promise<Copied>;

export function createClipboard(port: ClipboardPort): Copy {
  return async (raw, what) => {
    const text = pasteable(raw);
    const bytes = Buffer.from(text, "utf8");
    const named = `${what} (${sizeText(bytes.length)})`;
    for (const way of port.ways) {
      const copied = await tryWay(port, way, { text, bytes, named });
      if (copied) return copied;
    }
    return { text: `There is no way to copy ${what} from this terminal`, tone: "warn" };
  };
}

interface Wanted {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly named: string;
}

/** Undefined where this way cannot be used. */
async function tryWay(
  { run, write, writeFile }: ClipboardPort,
  way: CopyWay,
  { text, bytes, named }: Wanted,
): Promise<Copied | undefined> {
  switch (way.kind) {
    case "tool": {
      const input = way.utf16 ? Buffer.from(`\ufeff${text}`, "utf16le") : bytes;
      return (await run(way.command, way.args, input))
        ? info(`Copied ${named} with ${way.command}`)
        : undefined;
    }
    case "tmux": {
      // Versions before 3.2 know no -w, which hands the text on to the terminal too.
      const isTaken =
        (await run("tmux", ["load-buffer", "-w", "-"], bytes)) ||
        (await run("tmux", ["load-buffer", "-"], bytes));
      return isTaken ? info(`Copied ${named} to tmux's buffer: its prefix and ] paste it`) : undefined;
    }
    case "terminal": {
      const sequence = clipboardSequence(text, way.multiplexer);
      if (sequence === undefined) return undefined;
      write(sequence);
      return info(`Sent ${named} to the terminal (OSC 52), which does not say whether it took it`);
    }
    case "file":
      try {
        return { text: `No clipboard took ${named}: it is in ${writeFile(text)}`, tone: "warn" };
      } catch (thrown) {
        return { text: `No clipboard took ${named}, nor a file: ${adviceOf(thrown)}`, tone: "warn" };
      }
  }
}

function info(text: string): Copied {
  return { text, tone: "info" };
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, "byte");
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
