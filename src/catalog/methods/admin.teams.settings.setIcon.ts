/** Sets a workspace's icon from an image on the web. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";
import { id } from "../schemas/identifiers.ts";

export const adminTeamsSettingsSetIcon = defineMethod({
  name: "admin.teams.settings.setIcon",
  summary: "Set the icon of a workspace from the URL of an image.",
  status: "documented",
  http: "GET",
  contentTypes: ["form", "json"],
  tokens: ["admin"],
  tier: 2,
  effect: "replace",
  scopes: ["admin.teams:write"],
  args: () =>
    z.object({
      image_url: argument(z.url({ protocol: /^https?$/ }), {
        description: "Where the platform can fetch the image.",
        example: "https://example.com/icon.png",
        refusals: { format: "invalid_url" },
      }),
      team_id: argument(id("team"), {
        description: "The workspace that gets the icon.",
        example: "T012ABCD0A0",
        refusals: { format: "team_not_found" },
      }),
    }),
  result: () => success({}),
  errors: ["failed_to_set_icon", "feature_not_enabled", "invalid_url", "not_an_admin", "team_not_found"],
});
