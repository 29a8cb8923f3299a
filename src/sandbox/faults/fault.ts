/** A fault is one way a platform misbehaves, at one point of a request's or an event's way. */

import type { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import { onFirstUse } from "../../base/on-first-use.ts";
import type { Random } from "../../base/random.ts";
import type { HttpAnswer } from "../http/answer.ts";
import type { Checked } from "../web-api/reply.ts";
import type { Reach } from "./reach.ts";

/** A request as it comes in, before anything is known but its method. */
export interface EdgeSubject {
  readonly method: string;
}

/** A call whose arguments are good; a fault may change them or refuse. */
export interface CallSubject {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A finished answer on its way out. */
export interface AnswerSubject {
  readonly method: string;
  readonly answer: HttpAnswer;
}

/** An event on its way into the activity log. */
export interface Arrival {
  readonly appId: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** How long after its creation the event can be listed, in milliseconds. */
  readonly lateMs: number;
}

export interface FaultTools {
  /** The machine's clock: a frozen sandbox still delays. */
  readonly clock: Clock;
  readonly random: Random;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

/** A fault with its parameters, ready to act; what it remembers belongs to one rule. */
export type ArmedFault =
  | {
      readonly stage: "edge";
      readonly apply: (subject: EdgeSubject) => HttpAnswer | undefined | Promise<HttpAnswer | undefined>;
    }
  | {
      readonly stage: "call";
      /** Whether there is something to do; only such calls are counted. */
      readonly concerns: (subject: CallSubject) => boolean;
      readonly apply: (subject: CallSubject) => Checked<CallSubject["args"]>;
    }
  | { readonly stage: "answer"; readonly apply: (subject: AnswerSubject) => HttpAnswer }
  | { readonly stage: "arrival"; readonly apply: (arrival: Arrival) => Arrival };

export interface Fault {
  readonly name: string;
  readonly summary: string;
  readonly actsOn: Reach;
  readonly parameters: () => z.ZodObject;
  /** `parameters` have passed the schema. */
  readonly arm: (parameters: Readonly<Record<string, unknown>>, tools: FaultTools) => ArmedFault;
}

/** Keeps the parameters' types for the definition; the registry needs to know none of them. */
export function defineFault<Parameters extends z.ZodObject>(fault: {
  readonly name: string;
  readonly summary: string;
  readonly actsOn: Reach;
  readonly parameters: () => Parameters;
  readonly arm: (parameters: z.output<Parameters>, tools: FaultTools) => ArmedFault;
}): Fault {
  return {
    ...fault,
    parameters: onFirstUse(fault.parameters),
    arm: (parameters, tools) => fault.arm(parameters as z.output<Parameters>, tools),
  };
}
