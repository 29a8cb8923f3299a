/** Answers of the platform on stdout: one as JSON, or the items of all pages as they come. */

import { FlowtailError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { lines, rendered } from "../../base/printable.ts";
import { undoneParts } from "../../session/api/undone-parts.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { isSliceFull, listen } from "../in-slices.ts";
import { compactJson, jsonColours, prettyJson } from "../json-text.ts";
import { writePieces } from "../whole-stream.ts";

export const answerOutputs = ["pretty", "json"] as const;
export const answerItemOutputs = ["ndjson", "json", "pretty"] as const;

/** Throws `partly_done` (exit 5) after it has printed an answer that lists what was not done. */
export async function printAnswer(
  method: string,
  answer: JsonObject,
  output: (typeof answerOutputs)[number],
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  await context.out.write(lines([rendered(writerOf(output, context, options)(answer))]));
  const undone = undoneParts(answer);
  if (!undone) return;
  throw new FlowtailError("partial", "partly_done", `${method} was done only in part; this was not:`, {
    method,
    remedy: "Correct what is listed, and send only that again.",
    details: undone,
  });
}

/** Each item as it arrives; a list is left open when a page fails. */
export async function printAnswerItems(
  items: AsyncIterable<unknown>,
  output: (typeof answerItemOutputs)[number],
  context: Context,
  options: GlobalOptions,
): Promise<number> {
  const textOf = writerOf(output, context, options);
  let count = 0;
  const list = { begin: () => "[", end: () => (count === 0 ? "]\n" : "\n]\n") };
  const isList = output !== "ndjson";
  await writePieces(isList ? list : {}, context, async (write) => {
    for await (const item of items) {
      const before = isList ? (count === 0 ? "\n" : ",\n") : "";
      await write(before + textOf(item) + (isList ? "" : "\n"));
      count++;
      if (isSliceFull(count)) await listen(context.signal);
      if (context.out.closed) break;
    }
  });
  return count;
}

function writerOf(output: "pretty" | "json" | "ndjson", context: Context, options: GlobalOptions) {
  if (output !== "pretty") return compactJson;
  const colours = wantsColour(options, context.env, context.out) ? jsonColours : undefined;
  return (value: unknown) => prettyJson(value, colours);
}
