/** The lines that are answered: those of a terminal, known key by key, and those of a pipe. */

import { words } from "../../base/printable.ts";
import type { Output } from "../output/output.ts";
import { mostHeld } from "./line-length.ts";
import type { createTypedLine } from "./typed-line.ts";

export interface SentLine {
  readonly text: string;
  /** How many questions had been said when it came. */
  readonly heard: number;
}

export interface Typing {
  readonly typed: ReturnType<typeof createTypedLine>;
  readonly out: Output;
  /** How many questions are said. */
  readonly heard: () => number;
  /** A line is whole. */
  readonly sent: () => void;
  readonly release: () => Promise<void>;
  readonly interrupt: () => void;
  /** A paste with that number of lines was left out. */
  readonly refusePaste: (lines: number) => Promise<void>;
}

/** Writes what is typed, and gives each line that is sent. */
export async function* linesTyped(
  keys: AsyncIterable<Uint8Array>,
  { typed, out, heard, sent, release, interrupt, refusePaste }: Typing,
): AsyncGenerator<SentLine> {
  const decoder = new TextDecoder();
  for await (const chunk of keys) {
    // All of it came now, though its first line may be answered before its second is looked at.
    const heardByNow = heard();
    for (const news of typed.take(decoder.decode(chunk, { stream: true }))) {
      if (news.kind === "typed") await out.write(words`${news.text}`);
      else if (news.kind === "erased") await out.erase(news.columns);
      else if (news.kind === "interrupt") interrupt();
      else if (news.kind === "paste-refused") await refusePaste(news.lines);
      else if (news.kind === "end") return;
      else {
        await out.write(words`\n`);
        sent();
        yield { text: news.text, heard: heardByNow };
      }
    }
    await release();
  }
}

/** The lines of a pipe: a script knows what it will be asked. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  sent: () => void,
): AsyncGenerator<SentLine> {
  const heard = Number.POSITIVE_INFINITY;
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = (lines.pop() ?? "").slice(0, mostHeld);
    for (const line of lines) {
      sent();
      yield { text: line.slice(0, mostHeld), heard };
    }
  }
  if (rest === "") return;
  sent();
  yield { text: rest, heard };
}
