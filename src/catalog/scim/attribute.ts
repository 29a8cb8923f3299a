/** The shape of one SCIM attribute as data: validation, the schema documents and filters are made from it. */

import { dialects, type ScimUrns } from "../dialect.ts";

export type ScimVersion = "v1" | "v2";

export type ScimExtension = "enterprise" | "profile" | "guest";

/** What a text must be or is made into; each is explained where it is used. */
export type ScimFormat = "userName" | "displayName" | "email" | "photo" | "url" | "text";

export interface ScimAttribute {
  readonly name: string;
  readonly type: "string" | "boolean" | "dateTime" | "complex";
  readonly description: string;
  readonly multiValued?: boolean;
  readonly required?: boolean;
  /** Default readWrite; `writeOnly` is never returned. */
  readonly mutability?: "readOnly" | "writeOnly";
  /** Whether upper and lower case differ; default false. */
  readonly caseExact?: boolean;
  readonly unique?: boolean;
  readonly subAttributes?: readonly ScimAttribute[];
  /** The only values there are. */
  readonly onlyValues?: readonly string[];
  readonly maximumCharacters?: number;
  readonly format?: ScimFormat;
  /** False where PATCH does not support it (2.5, PATCH rule 3). */
  readonly patchable?: false;
  /** False for what always has a value, also where none is given: nothing clears it. */
  readonly clearable?: false;
  /** The attribute that this one always equals. */
  readonly mirrors?: string;
  /** Other names some clients write. */
  readonly otherNames?: readonly string[];
  /** Set for the objects that stand in a body under a URN of their own. */
  readonly extension?: ScimExtension;
}

/** The key of an attribute in a body of the sandbox's dialect: its name, or its extension's URN. */
export function attributeKey(attribute: ScimAttribute, version: ScimVersion): string {
  return attribute.extension ? dialects.svc.scim[version][attribute.extension] : attribute.name;
}

/** Every URN that means the same to the platform: as documented, and as the live service writes it. */
export function urnsOf(version: ScimVersion, schema: keyof ScimUrns): readonly string[] {
  return [...new Set([dialects.svc.scim[version][schema], dialects.slack.scim[version][schema]])];
}

/** The attribute a key names; case does not matter (RFC 7643, 2.1). */
export function findAttribute(
  attributes: readonly ScimAttribute[],
  key: string,
  version: ScimVersion,
): ScimAttribute | undefined {
  const wanted = key.toLowerCase();
  return attributes.find((attribute) => namesOf(attribute, version).includes(wanted));
}

/** Which of the only values a text is, in any case where that does not matter; undefined for another. Any text where there are none. */
export function allowedValue(
  { onlyValues, caseExact = false }: ScimAttribute,
  text: string,
): string | undefined {
  const wanted = text.toLowerCase();
  return onlyValues
    ? onlyValues.find((value) => value === text || (!caseExact && value.toLowerCase() === wanted))
    : text;
}

/** Whether a change must not empty it: what is required, and what mirrors such an attribute (2.5, PATCH rule 5). */
export function mustHaveValue({ required = false, mirrors }: ScimAttribute): boolean {
  return required || mirrors !== undefined;
}

/** Writes in an order in which what is mirrored counts, wherever its mirror stands among them. */
export function mirrorsFirst<Write extends { readonly path: readonly ScimAttribute[] }>(
  writes: readonly Write[],
): readonly Write[] {
  const isMirror = ({ path: [attribute] }: Write) => attribute?.mirrors !== undefined;
  return writes.toSorted((one, other) => Number(isMirror(other)) - Number(isMirror(one)));
}

function namesOf({ extension, name, otherNames = [] }: ScimAttribute, version: ScimVersion): string[] {
  const names = extension ? urnsOf(version, extension) : [name, ...otherNames];
  return names.map((text) => text.toLowerCase());
}
