/** Says whose token it is (extension). */

import { z } from "zod";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";

export const authTest = defineMethod({
  name: "auth.test",
  summary: "Check the token and learn which user, workspace and app it stands for.",
  status: "extension",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["bot", "user", "service", "session", "admin"],
  tier: 4,
  effect: "read",
  args: () => z.object({}),
  result: () =>
    success({
      url: z.string().optional(),
      team: z.string().optional(),
      team_id: z.string().optional(),
      user: z.string().nullable().optional(),
      user_id: z.string().optional(),
      bot_id: z.string().optional(),
      app_id: z.string().optional(),
      app_name: z.string().optional(),
      enterprise_id: z.string().optional(),
      is_enterprise_install: z.boolean().optional(),
      expires_in: z.int().nullable().optional(),
    }),
  errors: ["invalid_auth", "not_authed"],
});
