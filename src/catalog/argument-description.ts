/** Describes a method's arguments in plain data, read from their schema: for help, forms, docs and encoding. */

import type { z } from "zod";
import { type ArgumentFacts, factsOf } from "./argument-facts.ts";
import { type CallFact, describeRule } from "./argument-rules.ts";
import type { ArgumentKind, ValueDescription } from "./argument-value.ts";
import { listWord, valueWord } from "./argument-words.ts";
import type { MethodDefinition } from "./method.ts";
import type { IdKind } from "./schemas/identifiers.ts";

export interface ArgumentDescription
  extends ValueDescription,
    Pick<ArgumentFacts, "description" | "default" | "example" | "sameAs" | "tokens"> {
  readonly name: string;
  readonly required: boolean;
  readonly requiredWhen?: CallFact;
  /** What a list's items are. */
  readonly items?: ValueDescription;
  /** A text that holds a list separated by commas. */
  readonly listText: boolean;
  /** Whether an empty text is a value and not the same as none. */
  readonly emptyIsGiven: boolean;
  /** Never to be shown or logged. */
  readonly secret: boolean;
  readonly refusals: NonNullable<ArgumentFacts["refusals"]>;
}

/** The method's arguments in the order of the documentation. */
export function describeArguments(method: MethodDefinition): readonly ArgumentDescription[] {
  const known = described.get(method);
  if (known) return known;
  const descriptions = Object.entries(method.args.shape).map(([name, schema]) =>
    describeArgument(method, name, schema as z.ZodType),
  );
  described.set(method, descriptions);
  return descriptions;
}

/** What must hold between the arguments, one sentence each. */
export function describeRules(method: MethodDefinition): readonly string[] {
  return (method.rules ?? []).map(describeRule);
}

const described = new WeakMap<MethodDefinition, readonly ArgumentDescription[]>();

function describeArgument(method: MethodDefinition, name: string, schema: z.ZodType): ArgumentDescription {
  const bare = unwrap(schema);
  const {
    hintedIds = [],
    refusals = {},
    listText = false,
    emptyIsGiven = false,
    typeWord,
    ...facts
  } = factsOf(schema);
  const items = isList(bare) ? describeValue(unwrap(bare.element), hintedIds) : undefined;
  const value = describeValue(bare, hintedIds, typeWord ?? (items && listWord(items.typeWord)));
  const when = method.rules?.find((rule) => rule.kind === "required-when" && rule.argument === name);
  return {
    ...facts,
    ...value,
    name,
    required: schema.def.type !== "optional",
    ...(when?.kind === "required-when" && { requiredWhen: when.fact }),
    ...(items && { items, idKinds: items.idKinds }),
    listText,
    emptyIsGiven,
    secret: method.secrets?.includes(name) ?? false,
    refusals,
  };
}

/** `word` says what is accepted, where that is not said by the schema alone. */
function describeValue(schema: z.ZodType, hintedIds: readonly IdKind[], word?: string): ValueDescription {
  const kind = kindOf(schema);
  const enforced = schema.meta()?.["idKind"] as IdKind | undefined;
  const idKinds = enforced ? [enforced] : hintedIds;
  const choices = schema.def.type === "enum" ? (schema as z.ZodEnum).options.map(String) : undefined;
  const format = kind === "string" ? formatOf(schema) : undefined;
  return {
    kind,
    typeWord: word ?? valueWord(kind, { idKinds, choices, format }),
    ...(choices && { choices }),
    ...limitsOf(schema),
    idKinds,
  };
}

function unwrap(schema: z.core.$ZodType): z.ZodType {
  const type = schema as z.ZodType;
  return type.def.type === "optional" ? unwrap((type as z.ZodOptional).unwrap()) : type;
}

function isList(schema: z.ZodType): schema is z.ZodArray {
  return schema.def.type === "array";
}

function kindOf(schema: z.ZodType): ArgumentKind {
  switch (schema.def.type) {
    case "string":
    case "enum":
      return "string";
    case "number":
      return (schema as z.ZodNumber).isInt ? "integer" : "number";
    case "boolean":
    case "array":
      return schema.def.type;
    case "custom":
      return "object";
    default:
      throw new Error(
        `No argument is of the schema's kind ${schema.def.type} yet: kindOf has no word for it.`,
      );
  }
}

/** The form that a text must have, as the schema calls it. */
function formatOf({ def }: z.ZodType): string | undefined {
  const rules = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  return rules.flatMap((rule) => (rule as { format?: string }).format ?? [])[0];
}

/** Lower and upper bound of whatever the schema measures. */
function limitsOf(schema: z.ZodType): { minimum?: number; maximum?: number } {
  const limits: { minimum?: number; maximum?: number } = {};
  for (const check of schema.def.checks ?? []) {
    const rule = check._zod.def as { check: string; value?: number; minimum?: number; maximum?: number };
    const bound = rule.value ?? rule.minimum ?? rule.maximum;
    if (bound === undefined) continue;
    if (rule.check === "greater_than" || rule.check === "min_length") limits.minimum = bound;
    if (rule.check === "less_than" || rule.check === "max_length") limits.maximum = bound;
  }
  return limits;
}
