/** The action of every method that is there; a method without one is answered with `unknown_method`. */

import { findMethod, type MethodName } from "../../catalog/methods.ts";
import type { AnyAction, Endpoint } from "../web-api/web-api.ts";
import type { Action } from "./action.ts";
import { adminAuditAnomalyAllowUpdateItem } from "./admin.audit.anomaly.allow.updateItem.ts";
import { adminAuthPolicyAssignEntities } from "./admin.auth.policy.assignEntities.ts";
import { adminConversationsLookup } from "./admin.conversations.lookup.ts";
import { adminInviteRequestsApprove } from "./admin.inviteRequests.approve.ts";
import { adminInviteRequestsApprovedList } from "./admin.inviteRequests.approved.list.ts";
import { adminTeamsSettingsSetIcon } from "./admin.teams.settings.setIcon.ts";
import { adminUsergroupsAddTeams } from "./admin.usergroups.addTeams.ts";
import { adminUsergroupsRemoveChannels } from "./admin.usergroups.removeChannels.ts";
import { appsActivitiesList } from "./apps.activities.list.ts";
import { appsDatastoreBulkDelete } from "./apps.datastore.bulkDelete.ts";
import { appsDatastoreBulkGet } from "./apps.datastore.bulkGet.ts";
import { appsDatastoreBulkPut } from "./apps.datastore.bulkPut.ts";
import { appsDatastoreCount } from "./apps.datastore.count.ts";
import { appsDatastoreDelete } from "./apps.datastore.delete.ts";
import { appsDatastoreGet } from "./apps.datastore.get.ts";
import { appsDatastorePut } from "./apps.datastore.put.ts";
import { appsDatastoreQuery } from "./apps.datastore.query.ts";
import { appsDatastoreUpdate } from "./apps.datastore.update.ts";
import { authTest } from "./auth.test.ts";
import { conversationsInvite } from "./conversations.invite.ts";
import { conversationsInviteShared } from "./conversations.inviteShared.ts";
import { dndEndSnooze } from "./dnd.endSnooze.ts";
import { dndSetSnooze } from "./dnd.setSnooze.ts";
import { emojiList } from "./emoji.list.ts";
import { functionsWorkflowsStepsList } from "./functions.workflows.steps.list.ts";
import { functionsWorkflowsStepsResponsesExport } from "./functions.workflows.steps.responses.export.ts";
import { oauthV2Access } from "./oauth.v2.access.ts";
import { toolingTokensRotate } from "./tooling.tokens.rotate.ts";

const actions = {
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
} satisfies { readonly [Name in MethodName]: Action<Name> };

export function findEndpoint(name: string): Endpoint | undefined {
  const method = findMethod(name);
  if (!method) return undefined;
  // The arguments are checked by this method's schema before the action gets them.
  return { method, action: actions[name as keyof typeof actions] as AnyAction };
}
