/** Reads an app's activity log, the method behind tailing. */

import { z } from "zod";
import { componentTypes, levels } from "../../base/log-words.ts";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { activityRecord, activitySources } from "../schemas/activity-record.ts";
import { success } from "../schemas/envelope.ts";
import { id } from "../schemas/identifiers.ts";

export const appsActivitiesList = defineMethod({
  name: "apps.activities.list",
  summary: "Read the activity log of a workflow app; filters combine with and.",
  status: "documented",
  http: "POST",
  contentTypes: ["form"],
  tokens: ["service", "user"],
  tier: 3,
  effect: "read",
  scopes: ["hosting:read"],
  argumentRefusal: "invalid_args",
  paging: { items: "activities" },
  args: () =>
    z.object({
      app_id: argument(id("app"), {
        description: "The app whose log is read.",
        example: "A012ABCD0A0",
        refusals: { format: "invalid_app_id" },
      }),
      team_id: argument(id("team").optional(), {
        description: "The workspace that owns the log.",
        example: "T012ABCD0A0",
      }),
      cursor: argument(z.string().optional(), { description: "The next_cursor of the page before." }),
      limit: argument(z.int().min(1).optional(), {
        description: `Most records on the page; more than ${limits.activityPageItems} is taken as that.`,
        example: 100,
      }),
      ...filters(),
      sort_direction: argument(z.enum(["asc", "desc"]).optional(), {
        description: "Order by time of creation: oldest or newest first.",
        example: "asc",
      }),
    }),
  result: () => success({ activities: z.array(activityRecord()) }),
  errors: [
    "free_team_not_allowed",
    "invalid_app",
    "invalid_app_id",
    "invalid_args",
    "invalid_cursor",
    "restricted_plan_level",
  ],
});

function filters() {
  return {
    min_log_level: argument(z.enum(levels).optional(), {
      description: "Lowest level that is returned.",
      default: "info",
    }),
    log_event_type: argument(z.string().min(1).optional(), {
      description: "Only events of this type.",
      example: "function_execution_result",
    }),
    source: argument(z.enum(activitySources).optional(), {
      description: "Only what the platform (slack) or the app's own code (developer) wrote.",
    }),
    component_type: argument(z.enum(componentTypes).optional(), {
      description: "Only events of this kind of component.",
    }),
    component_id: argument(z.string().min(1).optional(), {
      description: "Only events of this function or workflow.",
      example: "Fn012ABCD0A0",
      hintedIds: ["function", "workflow"],
    }),
    trace_id: argument(z.string().min(1).optional(), {
      description: "Only events of this run.",
      example: "Tr012ABCD0A0",
      hintedIds: ["trace"],
    }),
    min_date_created: argument(z.int().min(0).optional(), {
      description: "Earliest time of creation, in microseconds since 1970.",
      example: 1767621600000000,
    }),
    max_date_created: argument(z.int().min(0).optional(), {
      description: "Latest time of creation, in microseconds since 1970.",
      example: 1767625200000000,
    }),
  };
}
