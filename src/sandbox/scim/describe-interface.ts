/** The documents about the interface itself: what it can do, its resource types, and its schemas, made from the catalogue. */

import { attributeKey, type ScimAttribute, type ScimVersion } from "../../catalog/scim/attribute.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import { scimMessages } from "../../catalog/scim/messages.ts";
import type { ScimHandler } from "./handler.ts";
import { fine } from "./outcome.ts";
import type { View } from "./render.ts";
import { listBody } from "./reply.ts";
import { type ResourceKind, resourceShape } from "./resource.ts";

export const getConfig: ScimHandler = ({ view: { version } }) => {
  const schema = version === "v2" ? scimMessages.serviceProviderConfig : resourceShape("Users", "v1").core[0];
  const supported = { supported: true };
  const unsupported = { supported: false };
  return fine({
    status: 200,
    body: {
      schemas: [schema],
      authenticationSchemes: [bearerScheme],
      patch: supported,
      bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
      filter: { ...supported, maxResults: scimLimits.page.maximum },
      changePassword: unsupported,
      sort: unsupported,
      etag: unsupported,
      xmlDataFormat: unsupported,
    },
  });
};

export const listResourceTypes: ScimHandler = ({ view }) => {
  const resources = kinds.map((kind) => resourceType(kind, view.version));
  return fine({ status: 200, body: listBody(view.version, { resources, totalResults: 2, startIndex: 1 }) });
};

export const listSchemas: ScimHandler = ({ view }) => {
  const resources = kinds.map((kind) => schemaOf(kind, view));
  return fine({ status: 200, body: listBody(view.version, { resources, totalResults: 2, startIndex: 1 }) });
};

export const getUserSchema: ScimHandler = ({ view }) => fine({ status: 200, body: schemaOf("Users", view) });

export const getGroupSchema: ScimHandler = ({ view }) =>
  fine({ status: 200, body: schemaOf("Groups", view) });

const kinds = ["Users", "Groups"] as const satisfies readonly ResourceKind[];

const bearerScheme = {
  type: "oauthbearertoken",
  name: "OAuth Bearer Token",
  description: "A token of an install on the whole organisation, in the Authorization header.",
  specUrl: "https://www.rfc-editor.org/info/rfc6750",
  primary: true,
};

const names = { Users: "User", Groups: "Group" } as const;
const summaries = { Users: "A person of the organisation.", Groups: "A group of people." } as const;

function resourceType(kind: ResourceKind, version: ScimVersion) {
  const { core, attributes } = resourceShape(kind, version);
  const extensions = attributes.filter((attribute) => attribute.extension);
  return {
    schemas: [scimMessages.resourceType],
    id: names[kind],
    name: names[kind],
    endpoint: `/${kind}`,
    description: summaries[kind],
    schema: core[0],
    schemaExtensions: extensions.map((attribute) => ({
      schema: attributeKey(attribute, version),
      required: false,
    })),
    // No location: the document lists them alone, and none is read by itself.
    meta: { resourceType: "ResourceType" },
  };
}

function schemaOf(kind: ResourceKind, { version, origin }: View) {
  const { core, attributes } = resourceShape(kind, version);
  const described = attributes.map((attribute) => describeAttribute(attribute, version, core[0]));
  const about = { id: core[0], name: names[kind], description: summaries[kind] };
  if (version === "v1") return { ...about, schema: core[0], endpoint: `/${kind}`, attributes: described };
  const location = `${origin}/scim/v2/Schemas/${kind}`;
  return {
    schemas: [scimMessages.schema],
    ...about,
    attributes: described,
    meta: { location, resourceType: "Schema" },
  };
}

/** An extension is described as the object it is, under its URN. */
function describeAttribute(attribute: ScimAttribute, version: ScimVersion, schema: string): object {
  const { type, description, multiValued = false, required = false, caseExact = false } = attribute;
  const { mutability = "readWrite", unique = false, onlyValues, subAttributes, patchable = true } = attribute;
  const name = attributeKey(attribute, version);
  const about = { name, type, multiValued, description, required, caseExact };
  const subs = subAttributes?.map((sub) => describeAttribute(sub, version, schema));
  const rest = { ...(onlyValues && { canonicalValues: onlyValues }), ...(subs && { subAttributes: subs }) };
  if (version === "v1") {
    const origin = attribute.extension ? name : schema;
    return { ...about, schema: origin, readOnly: mutability === "readOnly", ...rest };
  }
  const returned = mutability === "writeOnly" ? "never" : "default";
  // A hint beyond RFC 7643, as a client cannot know otherwise what PATCH refuses.
  const hint = patchable ? {} : { patchable };
  return { ...about, mutability, returned, uniqueness: unique ? "server" : "none", ...hint, ...rest };
}
