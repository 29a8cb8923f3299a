/** Calls SCIM over HTTP as an identity provider does, and makes users and groups that are like no others. */

import type { Sandbox } from "../../../src/sandbox/index.ts";

export type Version = "v1" | "v2";
export const versions = ["v1", "v2"] as const;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the body was empty. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies are looked into from every side
  readonly body: any;
}

export interface CallOptions {
  /** Default: the SCIM token. Null sends none. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `body` is sent as it is when it is a text, else as JSON. */
export async function scim(
  sandbox: Sandbox,
  line: string,
  body?: unknown,
  { token = sandbox.tokens.scim, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const [method = "", path = ""] = line.split(" ");
  const response = await fetch(`${sandbox.url}/scim${path}`, {
    method,
    headers: {
      accept: "application/json",
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: bodyOf(await response.text()) };
}

/** A fault may have made anything of it. */
function bodyOf(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

export const coreUrn = "urn:scim:schemas:core:1.0";
export const patchOp = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const enterpriseUrn = "urn:scim:schemas:extension:enterprise:1.0";
export const profileUrn = "urn:scim:schemas:extension:svc:profile:1.0";
export const guestUrn = {
  v1: "urn:scim:schemas:extension:svc:guest:1.0",
  v2: "urn:scim:schemas:extension:svc:guest:2.0:User",
} as const;

let serial = 0;

/** A body for POST: what is needed, a free name, and what is given. */
export function newUser(attributes: Readonly<Record<string, unknown>> = {}) {
  const name = `person${++serial}`;
  return { schemas: [coreUrn], userName: name, emails: [{ value: `${name}@example.com` }], ...attributes };
}

/** Creates a user and gives back what the platform answered. */
export async function createUser(
  sandbox: Sandbox,
  version: Version,
  attributes: Readonly<Record<string, unknown>> = {},
) {
  const answer = await scim(sandbox, `POST /${version}/Users`, newUser(attributes));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export async function createGroup(sandbox: Sandbox, version: Version, members: readonly string[] = []) {
  const body = {
    schemas: [coreUrn],
    displayName: `Group ${++serial}`,
    members: members.map((value) => ({ value })),
  };
  const answer = await scim(sandbox, `POST /${version}/Groups`, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** What is wrong, in the words of either version. */
export function complaint({ body }: Answer): string {
  return body?.Errors?.description ?? "";
}
