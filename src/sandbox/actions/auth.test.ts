/** Says whose token it is. */

import { enterprisePlace } from "../oauth/grant-places.ts";
import { isOfOrgInstall } from "../storage/tokens.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const authTest: Action<"auth.test"> = (_args, { platform, caller }) => {
  const { storage, clock } = platform;
  const team = storage.teams.find(caller.teamId);
  if (!team) return refusal("account_inactive");
  const app = storage.apps.find(caller.appId);
  const isBot = caller.kind === "bot";
  return success({
    // An address that can never exist: the top-level domain is reserved (RFC 2606).
    url: `https://${team.domain}.example/`,
    team: team.name,
    user: storage.users.find(caller.userId)?.name ?? null,
    team_id: team.id,
    user_id: caller.userId,
    ...(isBot && { bot_id: caller.userId.replace(/^[UW]/, "B") }),
    ...(app && { app_id: app.id, app_name: app.name }),
    enterprise_id: enterprisePlace(storage, team.id)?.id,
    is_enterprise_install: isOfOrgInstall(caller),
    ...(caller.expiresMs !== null && { expires_in: Math.floor((caller.expiresMs - clock.nowMs()) / 1000) }),
  });
};
