/** Every Web API method flowtail knows, by name: the one list that commands, client, sandbox and docs are made from. */

import type { z } from "zod";
import { nearestName } from "../base/nearest-name.ts";
import type { MethodDefinition } from "./method.ts";
import { adminAuditAnomalyAllowUpdateItem } from "./methods/admin.audit.anomaly.allow.updateItem.ts";
import { adminAuthPolicyAssignEntities } from "./methods/admin.auth.policy.assignEntities.ts";
import { adminConversationsLookup } from "./methods/admin.conversations.lookup.ts";
import { adminInviteRequestsApprove } from "./methods/admin.inviteRequests.approve.ts";
import { adminInviteRequestsApprovedList } from "./methods/admin.inviteRequests.approved.list.ts";
import { adminTeamsSettingsSetIcon } from "./methods/admin.teams.settings.setIcon.ts";
import { adminUsergroupsAddTeams } from "./methods/admin.usergroups.addTeams.ts";
import { adminUsergroupsRemoveChannels } from "./methods/admin.usergroups.removeChannels.ts";
import { appsActivitiesList } from "./methods/apps.activities.list.ts";
import { appsDatastoreBulkDelete } from "./methods/apps.datastore.bulkDelete.ts";
import { appsDatastoreBulkGet } from "./methods/apps.datastore.bulkGet.ts";
import { appsDatastoreBulkPut } from "./methods/apps.datastore.bulkPut.ts";
import { appsDatastoreCount } from "./methods/apps.datastore.count.ts";
import { appsDatastoreDelete } from "./methods/apps.datastore.delete.ts";
import { appsDatastoreGet } from "./methods/apps.datastore.get.ts";
import { appsDatastorePut } from "./methods/apps.datastore.put.ts";
import { appsDatastoreQuery } from "./methods/apps.datastore.query.ts";
import { appsDatastoreUpdate } from "./methods/apps.datastore.update.ts";
import { authTest } from "./methods/auth.test.ts";
import { conversationsInvite } from "./methods/conversations.invite.ts";
import { conversationsInviteShared } from "./methods/conversations.inviteShared.ts";
import { dndEndSnooze } from "./methods/dnd.endSnooze.ts";
import { dndSetSnooze } from "./methods/dnd.setSnooze.ts";
import { emojiList } from "./methods/emoji.list.ts";
import { functionsWorkflowsStepsList } from "./methods/functions.workflows.steps.list.ts";
import { functionsWorkflowsStepsResponsesExport } from "./methods/functions.workflows.steps.responses.export.ts";
import { oauthV2Access } from "./methods/oauth.v2.access.ts";
import { toolingTokensRotate } from "./methods/tooling.tokens.rotate.ts";

export const methods = {
  "admin.audit.anomaly.allow.updateItem": adminAuditAnomalyAllowUpdateItem,
  "admin.auth.policy.assignEntities": adminAuthPolicyAssignEntities,
  "admin.conversations.lookup": adminConversationsLookup,
  "admin.inviteRequests.approve": adminInviteRequestsApprove,
  "admin.inviteRequests.approved.list": adminInviteRequestsApprovedList,
  "admin.teams.settings.setIcon": adminTeamsSettingsSetIcon,
  "admin.usergroups.addTeams": adminUsergroupsAddTeams,
  "admin.usergroups.removeChannels": adminUsergroupsRemoveChannels,
  "apps.activities.list": appsActivitiesList,
  "apps.datastore.bulkDelete": appsDatastoreBulkDelete,
  "apps.datastore.bulkGet": appsDatastoreBulkGet,
  "apps.datastore.bulkPut": appsDatastoreBulkPut,
  "apps.datastore.count": appsDatastoreCount,
  "apps.datastore.delete": appsDatastoreDelete,
  "apps.datastore.get": appsDatastoreGet,
  "apps.datastore.put": appsDatastorePut,
  "apps.datastore.query": appsDatastoreQuery,
  "apps.datastore.update": appsDatastoreUpdate,
  "auth.test": authTest,
  "conversations.invite": conversationsInvite,
  "conversations.inviteShared": conversationsInviteShared,
  "dnd.endSnooze": dndEndSnooze,
  "dnd.setSnooze": dndSetSnooze,
  "emoji.list": emojiList,
  "functions.workflows.steps.list": functionsWorkflowsStepsList,
  "functions.workflows.steps.responses.export": functionsWorkflowsStepsResponsesExport,
  "oauth.v2.access": oauthV2Access,
  "tooling.tokens.rotate": toolingTokensRotate,
} as const satisfies Readonly<Record<string, MethodDefinition>>;

export type MethodName = keyof typeof methods;

/** Arguments of a method, without the token. */
export type ArgsOf<Name extends MethodName> = z.input<(typeof methods)[Name]["args"]>;

/** The successful answer of a method. */
export type ResultOf<Name extends MethodName> = z.output<(typeof methods)[Name]["result"]>;

export const methodNames = Object.keys(methods) as readonly MethodName[];

export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

export function findMethod(name: string): MethodDefinition | undefined {
  return isMethodName(name) ? methods[name] : undefined;
}

/** The method that a wrong name probably stands for: other case, a missing beginning, or a slip of the fingers. */
export function suggestMethod(name: string): MethodName | undefined {
  const wanted = name.toLowerCase();
  if (wanted === "") return undefined;
  const sameEnd = methodNames.filter((known) => `.${known.toLowerCase()}`.endsWith(`.${wanted}`));
  if (sameEnd.length === 1) return sameEnd[0];
  const near = methodNames.filter((known) => mayMean(wanted, known.toLowerCase()));
  return nearestName(name, near) as MethodName | undefined;
}

/** `conversations.info` is another method of its family than `conversations.invite`, however much of the names is the same. */
function mayMean(wanted: string, known: string): boolean {
  const [parts, knownParts] = [wanted.split("."), known.split(".")];
  if (parts.length !== knownParts.length) return true;
  const [last = "", knownLast = ""] = [parts.at(-1), knownParts.at(-1)];
  return last === knownLast || nearestName(last, [knownLast]) !== undefined;
}
