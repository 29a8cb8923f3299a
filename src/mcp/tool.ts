/** One tool: what an agent may ask, with the schema that its arguments are checked against, and how it is answered. */

import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { usageError } from "../base/errors.ts";
import { isDeeper } from "../base/is-deeper.ts";
import { listWords } from "../base/problem.ts";
import { describeSchemaIssues } from "../base/schema-issues.ts";
import type { ItemChange } from "../session/writes/item-changes.ts";

/** One call of a tool. */
export interface Call {
  /** Aborts when the agent cancels the call, its time is over, or the server ends. */
  readonly signal: AbortSignal;
  /** Whether its time is over; what was found until then is an answer too. */
  isLate(): boolean;
  /** Says something beside the answer. */
  notice(text: string): void;
}

/** What a tool found, as it is: it is masked and cut where it is handed over. */
export interface Answer {
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly lists?: readonly AnswerList[];
  /** What would be written, to be agreed to. */
  readonly offer?: Offer;
  /** Secrets that it may say where no key tells what they are. */
  readonly secrets?: Iterable<string>;
  /** What was left out already, and how it is asked for. */
  readonly cut?: readonly string[];
}

/** The answer has the changes as its `diff`, in which no value is cut that would be stored. */
export interface Offer {
  readonly changes: readonly ItemChange[];
  /** Whether it leads back to what was stored before: then it is offered too where not all of it can be shown. */
  readonly isWayBack: boolean;
  /** What it is carried out by; asked for once the changes are shown. */
  accept(): Readonly<Record<string, unknown>>;
}

export interface AnswerList {
  readonly name: string;
  /** The ones that matter most first: the end is cut. */
  readonly rows: readonly unknown[];
  /** How rows are asked for that had no room, as a full sentence. */
  readonly way: string;
}

export type CarryOut = (
  work: (call: Call) => Promise<Answer>,
  signal: AbortSignal,
) => Promise<CallToolResult>;

export interface Tool {
  readonly name: string;
  offer(server: Pick<McpServer, "registerTool">, carryOut: CarryOut): void;
}

interface ToolDefinition<Schema extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Schema;
  /** Whether it changes what the platform holds. */
  readonly changes: boolean;
  /** Throws a FlowtailError for what cannot be answered. */
  run(args: z.infer<Schema>, call: Call): Promise<Answer>;
}

export function defineTool<Schema extends z.ZodObject>(definition: ToolDefinition<Schema>): Tool {
  const { name, title, description, input, changes, run } = definition;
  const config = {
    title,
    description,
    inputSchema: unchecked(input),
    annotations: { title, readOnlyHint: !changes, destructiveHint: changes, openWorldHint: true },
  };
  return {
    name,
    offer(server, carryOut) {
      server.registerTool(name, config, (args, context) =>
        carryOut(async (call) => run(checked(name, input, args), call), context.mcpReq.signal),
      );
    },
  };
}

/** Tells agents what is taken, and takes all: what is wrong with it is said in our words, with what to do. */
function unchecked({ "~standard": standard }: z.ZodObject) {
  return { "~standard": { ...standard, validate: (value: unknown) => ({ value }) } };
}

/** Levels of lists and objects in a call's arguments: an item of a datastore has 32 (assumption). */
const deepestArguments = 100;

/** What reads a message makes each number a double. */
function mayBeRounded(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(mayBeRounded);
}

/** A schema of an object lets go of it without a word. */
function holdsLostKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(holdsLostKey);
}

/** Throws a usage error that names each argument that is wrong, and those there are. */
function checked<Schema extends z.ZodObject>(tool: string, input: Schema, args: unknown): z.infer<Schema> {
  if (isDeeper(args, deepestArguments))
    throw usageError(
      "invalid_arguments",
      `The arguments of ${tool} nest more than ${deepestArguments} levels.`,
      "Give values that are less deep.",
    );
  if (mayBeRounded(args))
    throw usageError(
      "invalid_arguments",
      `The arguments of ${tool} hold a number beyond 2^53, whose digits were rounded before they came here.`,
      "Nothing was done. `flowtail datastore put …` keeps every digit.",
    );
  if (holdsLostKey(args))
    throw usageError(
      "invalid_arguments",
      `The arguments of ${tool} hold a key __proto__, which gets lost on the way.`,
      "Nothing was done. `flowtail datastore put …` keeps every key.",
    );
  const outcome = input.safeParse(args);
  if (outcome.success) return outcome.data;
  const takes = Object.keys(input.shape);
  throw usageError(
    "invalid_arguments",
    `The arguments of ${tool} are wrong: ${describeSchemaIssues(outcome.error.issues).join("; ")}.`,
    takes.length === 0
      ? "It takes none."
      : `It takes ${listWords(takes, "and")}; tools/list says what each is.`,
  );
}
