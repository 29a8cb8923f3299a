/** What explains a secret or says that there is none stays; what could be one does not. */

import { describe, expect, it } from "vitest";
import { errorCodes } from "../../../src/catalog/errors.ts";
import { maskSecrets } from "../../../src/catalog/secrets/mask.ts";

/** A variable that was not filled in. */
const variable = "$" + "{TOKEN}";

describe("stays as it is:", () => {
  it.each([
    "sent Bearer undefined, Bearer null. 'Bearer [object Object]' Bearer <token>",
    `Bearer ${variable} and Authorization: Bearer ${variable}`,
    `Authorization: Bearer undefined`,
    `{"authorization":"Bearer null","cookie":"","token":"[object Object]"}`,
    "Authorization: Bearer \nAuthorization: <token>",
    "PASS: approve_request",
    "--- PASS: TestFoo (0.01s)",
    "pass: test_login",
    "assertion: expected 3 to be 4",
    "assertion = passed",
    "unexpected token: EOF",
    "Unexpected token : in JSON at position 12",
    "invalid token: 'foo'",
    "ValidationError: token: Required",
    "Validation failed: password: is too short (min 8)",
    "api key: invalid",
    "API_TOKEN: unset",
    "token: expires in 3600 s",
    "[ERROR] cookie: required for session tokens",
    "[ERROR] password: must have at least 8 characters",
    "Travel authorization: approved by U0DEMO003",
    "Pre-authorization: approved for order 8801, amount 30 EUR",
    "[ERROR] authorization: user is not permitted to view app A0123456789",
    "the token: it is old, token: Expected string",
    "invalid token: token_expired",
    "external auth token: no_collaborator_found.",
    "oauth_token: token_not_found, tried 3 times",
    "refresh token: ECONNREFUSED 10.0.0.1:443",
    "refresh token: ENOTFOUND, token: EAI_AGAIN",
    "refresh token: invalid for 9f8e7d6c5b4a, token: expired at 2026-11-29T14:50:00Z, token: missing in A0123456789",
    "page_token=2, sync token: 12, has token: yes, token=0",
    `{"pass":true,"token":true,"secret":null}`,
    "?ticket=INC-000012345-A1B2C3 ?code=ORDER-2026-000123-X9&x=1",
    "?ticket=0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f",
  ])("%s", (text) => {
    expect(maskSecrets(text, "#")).toBe(text);
    expect(maskSecrets(JSON.stringify({ text }), "#")).toBe(JSON.stringify({ text }));
  });
});

describe("is masked although it looks like an explanation:", () => {
  it.each([
    ["password: hunterhunter", "password: #"],
    ["token: token_expired_9f8e, token: correct_horse_battery", "token: #, token: #"],
    ["token: ECONNHUNTER, token=token_expired", "token: #, token=#"],
    ["password: kitten is wrong", "password: # is wrong"],
    ["token: invalid: 9f8e7d6c5b4a1122", "token: invalid: #"],
    ["token expired: 9f8e7d6c5b4a1122", "token expired: #"],
    [
      "the token was revoked 9f8e7d6c5b4a1122, token rejected (9f8e7d6c5b4a).",
      "the token was revoked 9f8e7d6c5b4a1122, token rejected (#).",
    ],
    ["API token: received 9f8e7d6c5b4a1122", "API token: received #"],
    ["refresh token: invalid_auth (9f8e7d6c5b4a1122)", "refresh token: invalid_auth (#)"],
    ["password: is 9f8e7d6c5b4a, password: found '9f8e7d6c5b4a'", "password: is #, password: found '#'"],
    ["password: invalid. 9f8e7d6c5b4a", "password: invalid. #"],
    ["token: string = 9f8e7d6c5b4a", "token: string = #"],
    ["Authorization: received 9f8e7d6c5b4a1122", "Authorization: #"],
    ["password: the", "password: #"],
    ["password: invalid.9f8e7d6c", "password: #"],
    ["password=required", "password=#"],
    ["password: 123, passcode: 1234", "password: #, passcode: #"],
    ["token: 48151", "token: #"],
    ["pass: hunter2, pass: hun-ter", "pass: #, pass: #"],
    ["PASS=hunter", "PASS=#"],
    ["db_pass: hunter", "db_pass: #"],
    ["client_assertion: hunter", "client_assertion: #"],
    ["invalid token: 'hunter2'", "invalid token: '#'"],
    ["unexpected token: hunter2", "unexpected token: #"],
    ["Authorization: hunter2", "Authorization: #"],
    ["Authorization: hunterhunter", "Authorization: #"],
    ["Authorization: Acme hunter2", "Authorization: #"],
    ["Authorization: Acme s3cr3tkey1 for user 5", "Authorization: #"],
    ["Authorization: Acme key=hunter, x=1", "Authorization: #"],
    ["Authorization: Token hunter", "Authorization: #"],
    ["Authorization: Bearer nullable7hunter", "Authorization: #"],
    ["sent Bearer undefined7hunter", "sent #"],
    ["Cookie: a=hunter; b=2", "Cookie: #"],
    ["Cookie: is a=hunter", "Cookie: #"],
    ["?code=0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f&state=x", "?code=#&state=x"],
    [
      "wss://x.example/link/?app_id=1&ticket=0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f",
      "wss://x.example/link/?app_id=1&ticket=#",
    ],
  ])("%s", (text, masked) => {
    expect(maskSecrets(text, "#")).toBe(masked);
  });
});

it("each code of the catalogue stays behind a secret's name, a colon and a blank", () => {
  for (const code of errorCodes.keys()) {
    const text = `[ERROR] token: ${code}`;
    expect(maskSecrets(text, "#")).toBe(text);
  }
});
