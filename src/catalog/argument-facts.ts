/** What the catalogue knows about an argument beyond its schema, kept in the schema's metadata. */

import type { z } from "zod";
import type { Json } from "../base/json.ts";
import type { TokenKind } from "./method.ts";
import type { IdKind } from "./schemas/identifiers.ts";

/** How an argument can be wrong; `missing` includes empty, `tooMany` counts items of a list. */
export type Violation = "missing" | "tooMany" | "format";

export interface ArgumentFacts {
  /** What the argument does, for people; one or two sentences. */
  readonly description: string;
  /** What the platform takes when the argument is left out. */
  readonly default?: Json;
  readonly example?: Json;
  /** An empty text is a value, and a wrong one: taking it for none would widen what the call does. */
  readonly emptyIsGiven?: boolean;
  /** What is accepted, where the schema's own words would say too little; a noun without its article. */
  readonly typeWord?: string;
  /** A text that holds a list separated by commas; clients also send it as a list. */
  readonly listText?: boolean;
  /** The argument this one is another spelling of. */
  readonly sameAs?: string;
  /** What the identifier usually looks like, where another form is not an error. */
  readonly hintedIds?: readonly IdKind[];
  /** The kinds of tokens with which it can be given, where those are not all that the method takes. */
  readonly tokens?: readonly TokenKind[];
  /** The platform's code for a violation, where it has one of its own. */
  readonly refusals?: Readonly<Partial<Record<Violation, string>>>;
}

/** The schema with its facts attached; attach them last, outside `optional()`. */
export function argument<Schema extends z.ZodType>(schema: Schema, facts: ArgumentFacts): Schema {
  return schema.meta({ ...facts });
}

/** The facts attached to a schema; an empty description when there are none. */
export function factsOf(schema: z.ZodType): ArgumentFacts {
  return { description: "", ...(schema.meta() as Partial<ArgumentFacts> | undefined) };
}
