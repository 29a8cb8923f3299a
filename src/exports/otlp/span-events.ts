/** What was logged in a span as its events: printed lines, what else happened, and the exception it ended with. */

import type { RunEvent } from "../../activity/runs/run-event.ts";
import type { SpanFailure } from "./span-failure.ts";
import { attributesOf, type Int64Text, nanosOf, type OtlpAttribute } from "./values.ts";

export interface OtlpSpanEvent {
  readonly timeUnixNano: Int64Text;
  readonly name: string;
  readonly attributes: readonly OtlpAttribute[];
}

/** In order; of very many the last ones, as those were printed before what went wrong, and how many are left out. */
export function spanEvents(
  logged: readonly RunEvent[],
  exception: (SpanFailure & { readonly us: number }) | undefined,
): { readonly events: readonly OtlpSpanEvent[]; readonly dropped: number } {
  const all = logged.flatMap(eventsOf);
  if (exception) all.push(exceptionEvent(exception));
  const dropped = Math.max(0, all.length - mostEvents);
  return { events: all.slice(dropped), dropped };
}

/** As many as the SDKs keep of a span by default. */
const mostEvents = 128;
/** Characters of one line. */
const longestLine = 4096;

function eventsOf({ us, output, name, text, record }: RunEvent): readonly OtlpSpanEvent[] {
  const event = (line: string) => ({
    timeUnixNano: nanosOf(us),
    name: record.eventType || "event",
    attributes: attributesOf({
      ...(name !== "" && name !== record.componentId && { "flowtail.subject": name }),
      "flowtail.text": line.length > longestLine ? `${line.slice(0, longestLine)}…` : line,
    }),
  });
  if (output === "") return [event(text)];
  return output
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map(event);
}

function exceptionEvent({ us, code, message }: SpanFailure & { readonly us: number }): OtlpSpanEvent {
  return {
    timeUnixNano: nanosOf(us),
    name: "exception",
    attributes: attributesOf({
      ...(code !== "" && { "exception.type": code }),
      ...(message !== "" && { "exception.message": message }),
    }),
  };
}
