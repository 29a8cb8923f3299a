/** A month of generated audit entries, so that the log of a new sandbox is not empty. */

import type { Random } from "../../base/random.ts";
import { dayMs } from "../../base/units-of-time.ts";
import { isOutsideTeam } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import { listPeople } from "../scim/people.ts";
import type { Storage } from "../storage/storage.ts";
import { type AuditEvent, recordAudit } from "./record-audit.ts";
import { appSubject, channelSubject, userSubject, workspaceSubject } from "./subjects.ts";

const spanMs = 30 * dayMs;

/** Depends on the sandbox's seed and on who and what is in it. */
export function writeAuditHistory(platform: Platform, count: number): void {
  if (count === 0) return;
  const random = platform.random.fork("audit history");
  const cast = castOf(platform.storage);
  if (!cast) return;
  const times = Array.from({ length: count }, () => random.next()).sort((a, b) => a - b);
  const startMs = platform.clock.nowMs() - spanMs;
  for (const [index, share] of times.entries()) {
    const event = random.weighted(scenes)(cast, random, platform.storage);
    recordAudit(platform, { ...event, atMs: startMs + share * spanMs, key: `history ${index}` });
  }
}

interface Cast {
  readonly people: readonly [string, ...string[]];
  readonly channels: readonly { readonly id: string; readonly name: string; readonly isPrivate: boolean }[];
  readonly appId: string;
}

type Scene = (cast: Cast, random: Random, storage: Storage) => AuditEvent;

function castOf(storage: Storage): Cast | undefined {
  const [first, ...others] = listPeople(storage).map(({ id }) => id);
  const isInside = (teamId: string) => !isOutsideTeam(teamId, storage);
  const channels = storage.channels
    .list()
    .filter(({ teamIds }) => teamIds.some(isInside))
    .map(({ id, name, kind }) => ({ id, name, isPrivate: kind !== "public" }));
  const appId = storage.apps.list().find(({ teamId }) => isInside(teamId))?.id ?? "";
  const general = { id: "C0GENERAL", name: "general", isPrivate: false };
  return first === undefined
    ? undefined
    : { people: [first, ...others], channels: channels.length > 0 ? channels : [general], appId };
}

const joins: Scene = ({ people, channels }, random) => ({
  action: "user_channel_join",
  actor: random.pick(people),
  entity: channelSubject(random.pick(channels)),
});

const leaves: Scene = ({ people, channels }, random) => ({
  action: "user_channel_leave",
  actor: random.pick(people),
  entity: channelSubject(random.pick(channels)),
});

const isInvited: Scene = ({ people, channels }, random, storage) => ({
  action: "user_channel_join",
  actor: random.pick(people),
  entity: channelSubject(random.pick(channels)),
  details: { inviter: userSubject(storage, random.pick(people)) },
});

const renames: Scene = ({ people, channels }, random) => ({
  action: "channel_renamed",
  actor: random.pick(people),
  entity: channelSubject(random.pick(channels)),
});

const addsVariable: Scene = ({ people, appId }, random, storage) => ({
  action: "app_variable_added",
  actor: people[0],
  entity: appSubject(storage, appId),
  details: { name: random.pick(["HR_SERVICE_URL", "CALENDAR_ID"]) },
});

const installs: Scene = ({ people, appId }, _random, storage) => ({
  action: "app_installed",
  actor: people[0],
  entity: appSubject(storage, appId),
});

const huddles: Scene = ({ people, channels }, random) => ({
  action: "huddle_started",
  actor: random.pick(people),
  entity: channelSubject(random.pick(channels)),
});

/** The service's assistant, asked in a message, changes a canvas for a user. */
const assistantEdits: Scene = (cast, random) => ({
  action: "canvas_edited",
  actor: random.pick(cast.people),
  entity: {
    type: "canvas",
    canvas: { id: `F0CANVAS${random.integer(1, 9)}`, filetype: "quip", title: "Plan" },
  },
  agent: assistantOf(cast, random),
});

/** It opens a file to answer from it. */
const assistantOpens: Scene = (cast, random) => ({
  action: "file_opened",
  actor: random.pick(cast.people),
  entity: {
    type: "file",
    file: {
      id: `F0FILE${random.integer(1, 9)}`,
      name: "policy.pdf",
      filetype: "pdf",
      title: "Time off policy",
    },
  },
  agent: assistantOf(cast, random),
});

function assistantOf({ channels }: Cast, random: Random): NonNullable<AuditEvent["agent"]> {
  const message_ts = `${random.integer(1_700_000_000, 1_760_000_000)}.000100`;
  return {
    name: "assistant",
    message: { channel_id: random.pick(channels).id, message_ts, thread_ts: message_ts },
  };
}

const summarises: Scene = ({ people }, random, storage) => ({
  action: "svc_ai_summary_requested",
  actor: random.pick(people),
  entity: workspaceSubject(storage),
});

const scenes: readonly (readonly [weight: number, scene: Scene])[] = [
  [8, joins],
  [3, leaves],
  [4, isInvited],
  [1, renames],
  [2, addsVariable],
  [1, installs],
  [3, huddles],
  [1, assistantEdits],
  [1, assistantOpens],
  [3, summarises],
];
