/** Turns an installation's code, or a refresh token, into access tokens (extension). */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { oauthAccess } from "../oauth/access.ts";

export const oauthV2Access = defineMethod({
  name: "oauth.v2.access",
  summary: "Exchange an OAuth code or a refresh token for access tokens.",
  status: "extension",
  http: "POST",
  contentTypes: ["form"],
  tokens: [],
  tier: 4,
  effect: "once",
  secrets: [
    "client_secret",
    "code",
    "code_verifier",
    "refresh_token",
    "access_token",
    // The URL alone is enough to post.
    "incoming_webhook",
  ],
  rules: [{ kind: "one-of", groups: [["code"], ["refresh_token"]], exclusive: true }],
  args: () =>
    z.object({
      client_id: argument(z.string().optional(), {
        description: "The app's client id, unless it goes in an HTTP Basic header.",
      }),
      client_secret: argument(z.string().optional(), {
        description: "The app's client secret, unless it goes in an HTTP Basic header.",
      }),
      code: argument(z.string().min(1).optional(), {
        description: "What the redirect after the installation carried.",
        refusals: { missing: "invalid_code" },
      }),
      code_verifier: argument(z.string().optional(), {
        description: "The secret of a PKCE flow whose hash opened it.",
      }),
      redirect_uri: argument(z.string().optional(), {
        description: "The address the code was sent to, where one was named at the start.",
      }),
      grant_type: argument(z.enum(["authorization_code", "refresh_token"]).optional(), {
        description: "Which of the two exchanges this is.",
        default: "authorization_code",
        refusals: { format: "invalid_grant_type" },
      }),
      refresh_token: argument(z.string().min(1).optional(), {
        description: "The refresh token of the last exchange.",
        refusals: { missing: "invalid_refresh_token" },
      }),
    }),
  result: oauthAccess,
  errors: [
    "bad_client_secret",
    "bad_redirect_uri",
    "cannot_install_an_org_installed_app",
    "invalid_client_id",
    "invalid_code",
    "invalid_code_verifier",
    "invalid_grant_type",
    "invalid_refresh_token",
    "no_scopes",
    "oauth_authorization_url_mismatch",
    "pkce_not_allowed",
    "preview_feature_not_available",
    "user_email_unverified",
  ],
});
