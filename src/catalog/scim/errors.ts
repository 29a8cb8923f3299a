/** What SCIM's refusals mean and what to do: kinds of RFC 7644 (3.12), and one word for each status without a kind. */

import type { ErrorEntry } from "../errors/entry.ts";
import type { ScimErrorType } from "./messages.ts";

/** Words for statuses; the interface document gives none (assumption). */
export const scimStatusCodes = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "wrong_verb",
  409: "conflict",
  413: "body_too_large",
  415: "unsupported_media_type",
} as const satisfies Readonly<Record<number, string>>;

export type ScimErrorCode = ScimErrorType | (typeof scimStatusCodes)[keyof typeof scimStatusCodes];

export const scimErrors: Readonly<Record<ScimErrorCode, ErrorEntry>> = {
  invalidFilter: {
    meaning: "The filter is wrong, or this attribute cannot be filtered by.",
    remedy: `A filter looks like 'userName eq "ada"' or 'active eq true and title sw "Dev"'.`,
    area: "arguments",
  },
  invalidPath: {
    meaning: "A path of the change names nothing there is.",
    remedy: "`flowtail scim schemas` lists the attributes.",
    area: "arguments",
  },
  invalidSyntax: {
    meaning: "The body is not as the operation takes it.",
    remedy: "Check that it is a JSON object whose `schemas` names every schema it uses.",
    area: "arguments",
  },
  invalidValue: {
    meaning: "A value is missing or not allowed.",
    remedy: "`flowtail scim schemas` says what each attribute takes.",
    area: "arguments",
  },
  mutability: {
    meaning: "The attribute cannot be changed this way.",
    remedy: "Leave it out; some attributes can only be written when a user is created or replaced.",
    area: "arguments",
  },
  noTarget: {
    meaning: "No item is at the path.",
    remedy: "Look at the resource first: another change may have taken the item away.",
    area: "state",
  },
  tooMany: {
    meaning: "It asks for too much at once.",
    remedy: "Narrow the filter, or send fewer operations at once.",
    area: "limit",
  },
  uniqueness: {
    meaning: "Another user or group has that name or address.",
    remedy: "Find who has it with a filter; deactivated people keep theirs.",
    area: "state",
  },
  bad_request: {
    meaning: "The request is not as the operation takes it.",
    remedy: "`flowtail scim schemas` says what each attribute takes.",
    area: "arguments",
  },
  unauthorized: {
    meaning: "There is no valid token.",
    remedy: "Store a token of an organisation-wide install with `flowtail auth add --kind scim`.",
    area: "token",
  },
  forbidden: {
    meaning: "The token may not use SCIM.",
    remedy:
      "SCIM takes a token of an install on the whole organisation: `flowtail auth add --kind scim` stores one.",
    area: "token",
  },
  not_found: {
    meaning: "There is no such user, group or endpoint.",
    remedy: "Check the ID; `flowtail scim users list` and `flowtail scim groups list` show those there are.",
    area: "arguments",
  },
  wrong_verb: {
    meaning: "The endpoint does not take this verb.",
    remedy: "Check that the SCIM URL is the platform's own, and the version with --scim-version.",
    area: "arguments",
  },
  conflict: {
    meaning: "It conflicts with what is there.",
    remedy: "Find who has that name or address with a filter; deactivated people keep theirs.",
    area: "state",
  },
  body_too_large: {
    meaning: "The body is too large.",
    remedy: "Send less at once, or a picture by its address.",
    area: "limit",
  },
  unsupported_media_type: {
    meaning: "The body is not in a form the endpoint takes.",
    remedy: "Check that no proxy changes requests on their way.",
    area: "arguments",
  },
};
