/** The workspace and the organisation that an OAuth answer names. */

import type { Storage } from "../storage/storage.ts";

export function teamPlace({ teams }: Storage, teamId: string) {
  return { id: teamId, name: teams.find(teamId)?.name ?? "" };
}

export function enterprisePlace({ facts, teams }: Storage, teamId: string) {
  if (!teams.find(teamId)?.inOrganisation) return null;
  return { id: facts.find("enterprise_id")?.value ?? "", name: facts.find("enterprise_name")?.value ?? "" };
}
