/** Sets a workspace's icon; the image is not fetched, as the sandbox makes no calls. */

import { organisationTeam, refuseNonAdmin } from "../organisation/admin-access.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const adminTeamsSettingsSetIcon: Action<"admin.teams.settings.setIcon"> = (args, call) => {
  const { storage } = call.platform;
  const barred = refuseNonAdmin(call);
  if (barred) return barred;
  const team = organisationTeam(storage, args.team_id);
  if (!team) return refusal("team_not_found");
  // Blanks around an address are no part of it.
  storage.teams.save({ ...team, icon: args.image_url.trim() });
  return success();
};
