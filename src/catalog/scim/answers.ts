/** What SCIM answers with: users, groups, lists and the documents about the interface; unknown keys are kept. */

import { z } from "zod";

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

/** Interface document, 2.5; extensions stand under their URNs. */
export function scimUserAnswer() {
  return z.looseObject({
    ...common(),
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
    addresses: z.array(z.looseObject({})).nullish(),
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
  });
}

/** A schema of either version, or a resource type. */
export function scimDocumentAnswer() {
  return z.looseObject({
    id: z.string().optional(),
    name: z.string().optional(),
    description: z.string().optional(),
  });
}

/** Schemas and resource types are given whole; the live service does not always say how many there are. */
export function scimDocumentsAnswer() {
  return scimListAnswer(scimDocumentAnswer()).partial({ totalResults: true });
}

/** What the interface supports. */
export function scimConfigAnswer() {
  return z.looseObject({
    patch: z.looseObject({ supported: z.boolean() }).optional(),
    filter: z.looseObject({ supported: z.boolean() }).optional(),
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
