/** Answers of the platform on stdout: one as JSON, or the items of all pages as they come. */

import { listen } from "../../base/listen.ts";
import { lines, rendered } from "../../base/printable.ts";
import type { MethodDefinition } from "../../catalog/method.ts";
import type { CallInParts } from "../../session/api/call-in-parts.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { isSliceFull, writeHearing } from "../output/in-slices.ts";
import { compactJson, jsonColours, prettyJson } from "../output/json-text.ts";
import { writePieces } from "../output/whole-stream.ts";

export const answerOutputs = ["pretty", "json"] as const;
export const answerItemOutputs = ["ndjson", "json", "pretty"] as const;

/** Throws what was not done (exit 5) after it has printed what came. What a change has brought is printed whatever comes meanwhile. */
export async function printAnswer(
  { answer, undone }: CallInParts,
  { effect }: Pick<MethodDefinition, "effect">,
  output: (typeof answerOutputs)[number],
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  const { out, signal } = context;
  const text = () => lines([rendered(writerOf(output, context, options)(answer))]);
  await (effect === "read" ? writeHearing(out, text, signal) : out.write(text()));
  if (undone) throw undone;
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
