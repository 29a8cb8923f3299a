/** What happens outside of runs, and so in no trace: deploys, publications, sign-ins to other services, a bot invited to a channel. */

import type { Random } from "../../base/random.ts";
import { isCalm } from "./calm.ts";
import { type TrafficEvent, trafficEvent } from "./event.ts";
import type { TrafficWorld } from "./world.ts";

type Incident = (world: TrafficWorld, random: Random, startUs: number) => TrafficEvent[];

/**
 * One incident, chosen as often as such things happen against each other; none where it would go wrong in a calm time. Where the world
 * says what was deployed, nothing else is.
 */
export const singleEvents: Incident = (world, random, startUs) => {
  const incident = random.weighted<Incident>([
    [world.releases ? 0 : 5, deployment],
    [8, signIn],
    [4, tokenFetch],
    [1, missingAuth],
    [1, missingFunction],
    [2, publication],
    [1, fromTemplate],
    [1, botInvited],
    [1, notification],
  ]);
  const events = incident(world, random, startUs);
  const isFailure = events.some(({ record }) => record["level"] === "error");
  return isFailure && isCalm(world, startUs) ? [] : events;
};

const deployment: Incident = (world, random, startUs) => [
  released(world, startUs, {
    functionId: random.pick(world.functions.filter((fn) => fn.type === "app")).id,
    userId: random.pick(world.users),
    sizeKb: random.integer(...bundleKb),
  }),
];

/** How large the code of a function is, from and to. */
export const bundleKb = [180, 420] as const;

export interface Deployed {
  readonly functionId: string;
  readonly userId: string;
  readonly sizeKb: number;
  /** Default `Update`: the function runs on before and after it. */
  readonly action?: "Create" | "Update" | "Delete";
}

/** What is deleted has no size. */
export function released(
  world: Pick<TrafficWorld, "appId" | "teamId" | "enterpriseId">,
  atUs: number,
  { functionId, userId, sizeKb, action = "Update" }: Deployed,
): TrafficEvent {
  return trafficEvent(world, atUs, {
    type: "function_deployment",
    component: "functions",
    componentId: functionId,
    payload: {
      action,
      team_id: world.teamId,
      user_id: userId,
      ...(action !== "Delete" && { bundle_size_kb: sizeKb }),
    },
  });
}

const signIn: Incident = (world, random, startUs) => {
  const about = authShape(world, random);
  const works = random.chance(0.8);
  return [
    trafficEvent(world, startUs, {
      ...about,
      type: "external_auth_started",
      payload: { ...about.payload, code: "external_auth_started" },
    }),
    trafficEvent(world, startUs + random.integer(3_000_000, 20_000_000), {
      ...about,
      level: works ? "info" : "error",
      type: "external_auth_result",
      payload: { ...about.payload, code: works ? "oauth2_exchange_success" : "oauth2_callback_error" },
    }),
  ];
};

const tokenFetch: Incident = (world, random, startUs) => {
  const about = authShape(world, random);
  const code = random.weighted([
    [7, "external_token_found"],
    [2, "token_not_found"],
    [1, "no_collaborator_found"],
  ] as const);
  return [
    trafficEvent(world, startUs, {
      ...about,
      level: code === "external_token_found" ? "info" : "error",
      type: "external_auth_token_fetch_result",
      payload: { ...about.payload, code },
    }),
  ];
};

const missingAuth: Incident = (world, random, startUs) => {
  const about = authShape(world, random);
  return [
    trafficEvent(world, startUs, {
      ...about,
      level: "error",
      type: "external_auth_missing_selected_auth",
      payload: { ...about.payload, code: "missing_oauth_token_or_selected_auth" },
    }),
  ];
};

const missingFunction: Incident = (world, _random, startUs) => [
  trafficEvent(world, startUs, {
    level: "error",
    type: "external_auth_missing_function",
    component: "functions",
    componentId: "Fn04REMOVED",
    payload: {
      code: "function_not_found",
      team_id: world.teamId,
      function_id: "Fn04REMOVED",
      app_id: world.appId,
    },
  }),
];

/** A workflow that is taken back is published again at once: it goes on to run. */
const publication: Incident = (world, random, startUs) => {
  const workflow = random.pick(world.workflows);
  const event = (atUs: number, type: "workflow_published" | "workflow_unpublished") =>
    trafficEvent(world, atUs, {
      type,
      component: "workflows",
      componentId: workflow.id,
      payload: { workflow_name: workflow.name },
    });
  if (random.chance(0.6)) return [event(startUs, "workflow_published")];
  const againUs = startUs + random.integer(40_000, 200_000);
  return [event(startUs, "workflow_unpublished"), event(againUs, "workflow_published")];
};

const fromTemplate: Incident = (world, random, startUs) => [
  trafficEvent(world, startUs, {
    type: "workflow_created_from_template",
    component: "workflows",
    componentId: random.pick(world.workflows).id,
    payload: { template_id: "time_off_request", date_created: Math.floor(startUs / 1_000_000) },
  }),
];

const botInvited: Incident = (world, random, startUs) => [
  trafficEvent(world, startUs, {
    type: "workflow_bot_invited",
    component: "workflows",
    componentId: random.pick(world.workflows).id,
    payload: { channel_id: random.pick(world.channels), bot_user_id: world.botUserId },
  }),
];

/** The platform's word to the developer about the app (assumption: the interface document does not show this event). */
const notification: Incident = (world, random, startUs) => {
  const [level, type, message] = random.pick(notices);
  return [
    trafficEvent(world, startUs, {
      level,
      type: "platform_notification",
      component: "functions",
      componentId: random.pick(world.functions.filter((fn) => fn.type === "app")).id,
      payload: { type, message },
    }),
  ];
};

const notices = [
  ["warn", "runtime_deprecated", "This function runs on a runtime that ends in 60 days: deploy it again."],
  ["warn", "datastore_quota", "The workspace has used 80 % of its datastore requests of this month."],
  ["info", "maintenance", "Functions may start a few seconds later than usual on Sunday from 06:00 UTC."],
] as const;

function authShape(world: TrafficWorld, random: Random) {
  return {
    component: "functions",
    componentId: random.pick(world.functions.filter((fn) => fn.type === "app")).id,
    payload: {
      team_id: world.teamId,
      user_id: random.pick(world.users),
      provider_key: random.pick(world.providers),
      app_id: world.appId,
    },
  } as const;
}
