/** Codes that every Web API method can answer with (interface document, 7.1). */

import type { ErrorTable } from "./entry.ts";

/** A token of the platform's own tool, taken from its files, is renewed by that tool alone. */
const toolLogin = "A login of the platform's own tool: log in with that tool again.";

export const commonErrors = {
  access_denied: {
    meaning: "Something named in the request is closed to this token.",
    remedy: "Check the identifiers in the call, and ask the owner of what they name for access.",
    area: "permission",
  },
  accesslimited: {
    meaning: "The method cannot be used from the network you are on.",
    remedy: "Call from an allowed network (office, VPN), or ask an admin to allow this one.",
    area: "permission",
    retry: "later",
  },
  account_inactive: {
    meaning: "The token's user or workspace no longer exists.",
    remedy:
      "Have the account re-enabled (`flowtail scim users patch U… active=true`), or install the app again with an active account and store the new token with `flowtail auth add`.",
    area: "token",
  },
  deprecated_endpoint: {
    meaning: "This address of the platform is retired.",
    remedy: "Update flowtail, and look in the platform's change log for what replaced it.",
    area: "service",
  },
  ekm_access_denied: {
    meaning: "Admins have suspended posting through their control of the encryption keys.",
    remedy: "Ask the organisation's admins when the suspension ends.",
    area: "permission",
    retry: "later",
  },
  enterprise_is_restricted: {
    meaning: "An organisation as a whole may not call this method.",
    remedy: "Call it with a token of one workspace instead.",
    area: "plan",
  },
  fatal_error: {
    meaning: "The platform broke down in the middle; part of the work may be done.",
    remedy: "Look at what was changed before you send it again.",
    area: "service",
    retry: "after-checking",
  },
  internal_error: {
    meaning: "The platform had a passing fault.",
    remedy: "Send it again in a few seconds; if it goes on, look at the platform's status page.",
    area: "service",
    retry: "soon",
  },
  invalid_arg_name: {
    meaning: "An argument's name is too long or has characters other than letters, digits and underscore.",
    remedy: "Correct the name; `flowtail api METHOD --help` lists those the method has.",
    area: "arguments",
  },
  invalid_arguments: {
    meaning: "An argument is missing or has a value that is not allowed.",
    remedy:
      "Compare the call with `flowtail api METHOD --help`; the answer's messages often name the argument.",
    area: "arguments",
  },
  invalid_array_arg: {
    meaning: "A list was sent where a single text belongs.",
    remedy: "Send one value, or several in one text separated by commas where the method says so.",
    area: "arguments",
  },
  invalid_auth: {
    meaning: "The token is not valid, not valid here, or not from this address.",
    remedy: `Copy the token again, whole, from where it was issued, or have a fresh one issued there; \`flowtail auth add\` stores it for the address it is for. ${toolLogin}`,
    area: "token",
  },
  invalid_charset: {
    meaning: "The Content-Type header names a character set other than utf-8 or iso-8859-1.",
    remedy: "Send the body as utf-8.",
    area: "arguments",
  },
  invalid_form_data: {
    meaning: "The form in the body is missing or cannot be read.",
    remedy: "Encode the body as the Content-Type header says: form pairs, or multipart with its boundary.",
    area: "arguments",
  },
  invalid_post_type: {
    meaning: "The Content-Type header names a format that the method does not read.",
    remedy: "Send application/x-www-form-urlencoded, or application/json where the method takes it.",
    area: "arguments",
  },
  method_deprecated: {
    meaning: "The method is retired.",
    remedy: "Look in the platform's change log for the method that replaced it.",
    area: "service",
  },
  missing_post_type: {
    meaning: "A body came without a Content-Type header.",
    remedy: "Send the header with the body.",
    area: "arguments",
  },
  missing_scope: {
    meaning: "The token was not granted a scope that the method needs.",
    remedy:
      "Add the scope named in the answer (`needed`) to the app, install it again and store the new token.",
    remedyWithout: {
      list: "needed",
      remedy:
        "The answer does not name the scope: look in the method's reference which it takes, add what is missing to the app, install it again and store the new token.",
    },
    area: "token",
  },
  no_permission: {
    meaning: "The token's owner is not allowed to do this.",
    remedy: "Use the token of a user who is, or ask an admin for the role.",
    area: "permission",
  },
  not_allowed_token_type: {
    meaning: "The method does not take this kind of token.",
    remedy:
      "Switch to a token of a kind that `flowtail api METHOD --help` lists; add it with `flowtail auth add`.",
    area: "token",
  },
  not_authed: {
    meaning: "The platform saw no token in the call.",
    remedy: "Add one with `flowtail auth add`, or set FLOWTAIL_TOKEN.",
    remedyWithToken:
      "It was sent in the Authorization header: see that nothing between here and the platform, such as a proxy, takes that off.",
    area: "token",
  },
  org_login_required: {
    meaning: "The workspace is being moved into an organisation.",
    remedy: "Wait until the move is over, then sign in through the organisation.",
    area: "state",
    retry: "later",
  },
  ratelimited: {
    meaning: "Too many calls in too short a time.",
    remedy: "Wait as long as the Retry-After header says; at HTTP 429 flowtail does so by itself.",
    area: "limit",
    retry: "soon",
  },
  request_timeout: {
    meaning: "The body did not arrive, or only in part.",
    remedy: "Send it again; if it goes on, look for a proxy that cuts requests.",
    area: "service",
    retry: "soon",
  },
  service_unavailable: {
    meaning: "The platform is not available at the moment.",
    remedy: "Send it again in a while, and look at the platform's status page.",
    area: "service",
    retry: "soon",
  },
  team_access_not_granted: {
    meaning: "The token is not allowed into that workspace.",
    remedy: "Have the app approved for the workspace, or name another one.",
    area: "permission",
  },
  team_added_to_org: {
    meaning: "The workspace is just joining an organisation.",
    remedy: "Wait until that is done; it can take some hours.",
    area: "state",
    retry: "later",
  },
  token_expired: {
    meaning: "The token's time is over.",
    remedy: `${toolLogin} Any other: \`flowtail auth refresh\` renews one that was stored with a refresh token; else store a new one with \`flowtail auth add\`.`,
    area: "token",
  },
  token_revoked: {
    meaning: "The token was withdrawn, or its user, workspace or app is gone.",
    remedy: `Install the app again and store the new token with \`flowtail auth add\`. ${toolLogin}`,
    area: "token",
  },
  two_factor_setup_required: {
    meaning: "The token's owner must set up two-factor sign-in first.",
    remedy: "Set it up in the account's settings, then call again.",
    area: "token",
  },
} as const satisfies ErrorTable;
