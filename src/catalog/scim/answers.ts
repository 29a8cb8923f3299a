/** What SCIM answers with: users, groups, lists and the documents about the interface; unknown keys are kept. */

import { z } from "zod";
import { urnsOf } from "./attribute.ts";

/** Items of a multi-valued attribute. */
function items() {
  return z.array(
    z.looseObject({
      value: z.string().nullish(),
      type: z.string().nullish(),
      primary: z.boolean().nullish(),
      display: z.string().nullish(),
    }),
  );
}

function meta() {
  return z.looseObject({
    created: z.string().nullish(),
    lastModified: z.string().nullish(),
    location: z.string().nullish(),
  });
}

function common() {
  return {
    schemas: z.array(z.string()).optional(),
    id: z.string(),
    meta: meta().optional(),
  };
}

function address() {
  return z.looseObject({
    streetAddress: z.string().nullish(),
    locality: z.string().nullish(),
    region: z.string().nullish(),
    postalCode: z.string().nullish(),
    country: z.string().nullish(),
    primary: z.boolean().nullish(),
  });
}

/** The objects that stand under a URN of their own, whichever of its spellings the platform has. */
function extensions() {
  const text = z.string().nullish();
  const enterprise = z.looseObject({
    employeeNumber: text,
    costCenter: text,
    organization: text,
    division: text,
    department: text,
    manager: z.looseObject({ managerId: text }).nullish(),
  });
  const guest = z.looseObject({ type: text, expiration: text, channels: items().nullish() });
  const profile = z.looseObject({ startDate: text });
  const shapes = Object.entries({ enterprise, guest, profile } as const).flatMap(([name, shape]) =>
    (["v1", "v2"] as const)
      .flatMap((version) => urnsOf(version, name as "enterprise"))
      .map((urn): [string, z.ZodType] => [urn, shape.nullish()]),
  );
  return Object.fromEntries(shapes);
}

/** Interface document, 2.5; extensions stand under their URNs. */
export function scimUserAnswer() {
  return z.looseObject({
    ...common(),
    ...extensions(),
    externalId: z.string().nullish(),
    userName: z.string(),
    nickName: z.string().nullish(),
    name: z
      .looseObject({
        givenName: z.string().nullish(),
        familyName: z.string().nullish(),
        honorificPrefix: z.string().nullish(),
      })
      .nullish(),
    displayName: z.string().nullish(),
    profileUrl: z.string().nullish(),
    title: z.string().nullish(),
    timezone: z.string().nullish(),
    active: z.boolean().optional(),
    emails: items().nullish(),
    photos: items().nullish(),
    addresses: z.array(address()).nullish(),
    phoneNumbers: items().nullish(),
    roles: items().nullish(),
    groups: items().nullish(),
    userType: z.string().nullish(),
    preferredLanguage: z.string().nullish(),
    locale: z.string().nullish(),
  });
}

/** Assumption: the document shows no group; this is the live service's. */
export function scimGroupAnswer() {
  return z.looseObject({
    ...common(),
    displayName: z.string(),
    members: items().nullish(),
  });
}

/** A page (RFC 7644, 3.4.2); `Resources` may be left out where there is none. */
export function scimListAnswer<Resource extends z.ZodType>(resource: Resource) {
  return z.looseObject({
    schemas: z.array(z.string()).optional(),
    totalResults: z.number(),
    /** From 1. */
    startIndex: z.number().optional(),
    itemsPerPage: z.number().optional(),
    Resources: z.array(resource).optional(),
    /** Stands alone, in a refusal; the live service counts it to the same envelope. */
    Errors: z.looseObject({ description: z.string(), code: z.union([z.number(), z.string()]) }).optional(),
  });
}

/** A schema of either version, or a resource type. */
export function scimDocumentAnswer() {
  return z.looseObject({
    schemas: z.array(z.string()).optional(),
    id: z.string().optional(),
    name: z.string().optional(),
    description: z.string().optional(),
    endpoint: z.string().optional(),
    /** Of a resource type: the URN of its schema, and those it can be extended by. */
    schema: z.string().optional(),
    schemaExtensions: z
      .array(z.looseObject({ schema: z.string(), required: z.boolean().optional() }))
      .optional(),
    /** Of a schema. */
    attributes: z.array(z.looseObject({ name: z.string() })).optional(),
    meta: meta().extend({ resourceType: z.string().nullish() }).optional(),
  });
}

/** Schemas and resource types are given whole; the live service does not always say how many there are. */
export function scimDocumentsAnswer() {
  return scimListAnswer(scimDocumentAnswer()).partial({ totalResults: true });
}

/** What the interface supports. */
export function scimConfigAnswer() {
  const feature = z.looseObject({ supported: z.boolean() });
  const scheme = z.looseObject({
    type: z.string(),
    name: z.string().optional(),
    description: z.string().optional(),
    specUrl: z.string().optional(),
    primary: z.boolean().optional(),
  });
  return z.looseObject({
    schemas: z.array(z.string()).optional(),
    authenticationSchemes: z.array(scheme).optional(),
    patch: feature.optional(),
    bulk: feature
      .extend({ maxOperations: z.number().optional(), maxPayloadSize: z.number().optional() })
      .optional(),
    filter: feature.extend({ maxResults: z.number().optional() }).optional(),
    changePassword: feature.optional(),
    sort: feature.optional(),
    etag: feature.optional(),
    xmlDataFormat: feature.optional(),
  });
}

export type ScimUser = z.infer<ReturnType<typeof scimUserAnswer>>;
export type ScimGroup = z.infer<ReturnType<typeof scimGroupAnswer>>;
export type ScimDocument = z.infer<ReturnType<typeof scimDocumentAnswer>>;
export type ScimConfig = z.infer<ReturnType<typeof scimConfigAnswer>>;
export interface ScimList<Resource> {
  readonly totalResults: number;
  readonly startIndex?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  readonly Resources?: readonly Resource[] | undefined;
  readonly [key: string]: unknown;
}
