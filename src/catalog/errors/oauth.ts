/** Codes of installing apps and renewing tokens (extension methods, and section 5 of the interface document). */

import type { ErrorTable } from "./entry.ts";

export const oauthErrors = {
  bad_client_secret: {
    meaning: "The client secret is not that of the app.",
    remedy: "Copy the secret from the app's settings again.",
    area: "token",
  },
  bad_redirect_uri: {
    meaning: "The redirect address is not the one the installation began with.",
    remedy: "Send exactly the address that was used at the start, and list it in the app's settings.",
    area: "arguments",
  },
  cannot_install_an_org_installed_app: {
    meaning: "The app is installed on the organisation and cannot be put on a workspace as well.",
    remedy: "Add the workspace to the organisation's installation instead.",
    area: "state",
  },
  invalid_client_id: {
    meaning: "There is no app with this client id.",
    remedy: "Copy the client id from the app's settings again.",
    area: "token",
  },
  invalid_code: {
    meaning: "The code is wrong, used before, or too old.",
    remedy: "Begin the installation again; a code works once and for a few minutes.",
    area: "token",
  },
  invalid_code_verifier: {
    meaning: "The verifier does not fit the challenge the installation began with.",
    remedy: "Begin again, and send the verifier of the same attempt.",
    area: "token",
  },
  invalid_grant_type: {
    meaning: "The grant type is not one the platform knows.",
    remedy: "Use authorization_code or refresh_token.",
    area: "arguments",
  },
  invalid_refresh_token: {
    meaning: "The refresh token is wrong, or it was used before.",
    remedy: "Sign in or install again to get a new pair of tokens.",
    area: "token",
  },
  no_scopes: {
    meaning: "The installation asked for no scopes.",
    remedy: "Name the scopes the app needs when the installation begins.",
    area: "arguments",
  },
  not_allowed: {
    meaning: "The installer lacks the role that an installation on the whole organisation needs.",
    remedy: "Have an org admin install it who may manage public and private channels.",
    area: "permission",
  },
  oauth_authorization_url_mismatch: {
    meaning: "The installation began at the address of another OAuth version.",
    remedy: "Begin it at the address of version 2.",
    area: "arguments",
  },
  pkce_not_allowed: {
    meaning: "The app may not use the PKCE flow.",
    remedy: "Allow it in the app's settings, or send the client secret instead.",
    area: "plan",
  },
  preview_feature_not_available: {
    meaning: "The workspace does not have this preview yet.",
    remedy: "Use a workspace that takes part in the preview.",
    area: "plan",
  },
  user_email_unverified: {
    meaning: "The user has not confirmed their e-mail address.",
    remedy: "Confirm the address, then install again.",
    area: "state",
  },
} as const satisfies ErrorTable;
