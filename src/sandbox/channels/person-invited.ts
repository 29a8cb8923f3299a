/** Who is meant by an invitation to share a channel, as the inviter's organisation knows people. */

import { isSameOrganisation, outsideTeams } from "../organisation/outsiders.ts";
import { peopleWithEmail } from "../scim/people.ts";
import type { User } from "../storage/directory.ts";
import type { Storage } from "../storage/storage.ts";
import { teamsIn } from "./find-channel.ts";

/**
 * The person behind a recipient, an ID or an address; undefined where no user is known by it. Of several with one address the known
 * outsider is meant, else the colleague: a stranger hides neither.
 */
export function personInvited(storage: Storage, recipient: string, invitersTeam: string): User | undefined {
  if (!recipient.includes("@")) return storage.users.find(recipient);
  const people = peopleWithEmail(storage, recipient);
  return (
    people.find((person) => isKnownOutsider(storage, invitersTeam, person)) ??
    people.find((person) => !outsideTeams(person, invitersTeam, storage)) ??
    people[0]
  );
}

/** A person whose organisation shares a channel with the caller's already. A channel of another workspace outside says nothing. */
export function isKnownOutsider(storage: Storage, callersTeam: string, person: User | undefined): boolean {
  const theirs = person && outsideTeams(person, callersTeam, storage);
  if (!theirs) return false;
  const shared = storage.channels.list().filter(({ sharing }) => sharing !== undefined);
  return shared.some((channel) => {
    const teams = teamsIn(channel);
    return (
      teams.some((teamId) => theirs.includes(teamId)) &&
      teams.some((teamId) => isSameOrganisation(storage, teamId, callersTeam))
    );
  });
}
