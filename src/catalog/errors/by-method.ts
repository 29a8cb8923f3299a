/** Where a code means something narrower in one method, or in several, than in general, or something more. */

import { findMethod } from "../methods.ts";
import type { ErrorEntry } from "./entry.ts";

export interface MethodMeaning extends Partial<ErrorEntry> {
  /** What the code can mean there besides: what it means in general is said too, as nothing tells which it is. */
  readonly also?: { readonly meaning: string; readonly remedy?: string };
}

/** What a method says differently about a code; undefined when it means there what it means everywhere. */
export function methodMeaning(method: string, code: string): MethodMeaning | undefined {
  const family = Object.keys(meanings).find((name) => name === method || belongsTo(name, method));
  return meaningIn(family && meanings[family], code) ?? meaningIn(onlyReads(method) && meaningsInReads, code);
}

function meaningIn(codes: Codes | "" | false | undefined, code: string): MethodMeaning | undefined {
  return codes && Object.hasOwn(codes, code) ? codes[code] : undefined;
}

/** The audit log can only be read, and is not among the methods. */
function onlyReads(method: string): boolean {
  return method.startsWith("audit.") || findMethod(method)?.effect === "read";
}

type Codes = Readonly<Record<string, MethodMeaning>>;
type Meanings = Readonly<Record<string, Codes>>;

/** In every method that only reads. */
const meaningsInReads: Codes = {
  fatal_error: {
    meaning: "The platform broke down in the middle; nothing is half done, as the call only reads.",
    remedy: "Send it again in a few seconds; if it goes on, look at the platform's status page.",
    retry: "soon",
  },
  partial_failure: {
    meaning: "Not all of the items were read.",
    remedy: "Ask for those in failed_items again; any others stand in the answer.",
    remedyWithout: { list: "failed_items", remedy: "Ask again for those that do not stand in the answer." },
    retry: "soon",
  },
};

/** By method, or by family where the name ends in `*`. */
const meanings: Meanings = {
  "admin.audit.anomaly.allow.updateItem": {
    not_allowed_token_type: {
      also: {
        meaning: "The user token is of an install on one workspace, not on the whole organisation.",
        remedy: "Have an admin or owner install the app on the whole organisation, and use that user token.",
      },
    },
    unknown_error: {
      meaning: "The lists were not written, and the platform names no error.",
      remedy: "Send both lists again, whole; the ones stored before are still in force.",
    },
  },
  "tooling.tokens.rotate": {
    unknown_error: {
      remedy: "Send it again; the refresh token may be spent, so sign in again if that fails too.",
    },
  },
  "apps.datastore.*": {
    access_denied: {
      also: {
        meaning: "The token may not use this datastore.",
        remedy: "Use the bot token of the app that declares the datastore, with its datastore scopes.",
      },
    },
    invalid_auth: {
      also: {
        meaning: "The token may not read or write items of this datastore.",
        remedy: "Use the bot token of the app; with another kind of token, give app_id too.",
      },
    },
    invalid_cursor: {
      remedy: "Query again without a cursor; it belongs to one expression and does not last.",
    },
  },
  "apps.activities.list": {
    not_allowed_token_type: {
      remedy:
        "The log needs a user's service token, not a bot token; log in with the platform's own tool, or store one with `flowtail auth add`.",
    },
  },
  "conversations.invite": {
    no_permission: {
      meaning: "The caller may not invite that user.",
      remedy: "Leave the user out, give force to invite the others, or ask a person who may.",
      remedyForced: "Leave the user out, or ask a person who may.",
    },
    user_not_found: {
      remedy: "Check the IDs listed in errors, or give force to invite the valid ones.",
      remedyForced: "Check the IDs listed in errors; who is not listed there may have been invited.",
      remedyWithout: { list: "errors", remedy: "Check the IDs, or give force to invite the valid ones." },
    },
  },
  "conversations.inviteShared": {
    already_in_channel: { remedy: "Nothing is left to do." },
    not_in_channel: { meaning: "The app has not been added to the channel it should share." },
    restricted_action: {
      meaning: "The workspace's settings do not let the caller send such an invitation.",
      remedy: "Leave external_limited at true, or ask an admin to permit wider invitations.",
    },
    user_not_found: {
      meaning: "The app does not know this person from a channel shared with their organisation.",
      remedy: "Share a channel with the organisation first; until then only its own people can invite.",
    },
  },
  "admin.usergroups.addTeams": {
    restricted_action: {
      meaning: "The caller may not change this group.",
      remedy: "Use the token of an admin who manages the group.",
    },
  },
  "admin.usergroups.removeChannels": {
    channel_not_found: {
      meaning:
        "The channels that it lists are unknown, not the caller's to manage, or of the wrong kind; any others are removed.",
      remedy: "Look at invalid_channels, correct those and send only them again.",
      retry: "after-checking",
    },
    invalid_auth: { also: { meaning: "The workspace does not belong to the token's organisation." } },
  },
  "admin.teams.settings.setIcon": {
    invalid_auth: { also: { meaning: "The token is not allowed to act on this workspace." } },
  },
  "admin.auth.policy.assignEntities": {
    unknown_method: {
      meaning: "The method is not available at the moment.",
      remedy: "Check with the organisation's owner whether authentication policies are available to it.",
    },
  },
  "functions.workflows.*": {
    access_denied: {
      also: {
        meaning: "The caller may not use functions of this workspace.",
        remedy: "Use the token of a person who manages the workflow.",
      },
    },
  },
};

function belongsTo(family: string, method: string): boolean {
  return family.endsWith("*") && method.startsWith(family.slice(0, -1));
}
