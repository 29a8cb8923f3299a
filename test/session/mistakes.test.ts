/** Word for word what is said of addresses, tokens, profiles and files that work cannot begin with: the message, the remedy, the code and the exit code. */

import { symlinkSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { dialects } from "../../src/catalog/dialect.ts";
import { RefusedError, TransportError } from "../../src/client/index.ts";
import { readUserAlert, readUserAlerts } from "../../src/session/alerts/user-alerts.ts";
import { chooseActions } from "../../src/session/audit/choose-actions.ts";
import { readCheckpoint } from "../../src/session/checkpoint/checkpoint-file.ts";
import { holdCheckpoint } from "../../src/session/checkpoint/checkpoint-lock.ts";
import { connect } from "../../src/session/connect.ts";
import { logReplaced } from "../../src/session/log/log-replaced.ts";
import { checkNewFile } from "../../src/session/new-file-place.ts";
import { remediesOf } from "../../src/session/refused-settings.ts";
import { namedSandbox } from "../../src/session/sandbox/named-sandbox.ts";
import { readSeed } from "../../src/session/sandbox/open-sandbox.ts";
import { reachSandbox } from "../../src/session/sandbox/sandbox-control.ts";
import { accessService } from "../../src/session/service-access.ts";
import { readToken, storeTokens } from "../../src/session/tokens/add-token.ts";
import { checkApp } from "../../src/session/tokens/check-app.ts";
import { checkToken } from "../../src/session/tokens/check-token.ts";
import { readImportedTokens } from "../../src/session/tokens/imported-tokens.ts";
import { refuseForgotten, refuseUnprotected } from "../../src/session/tokens/moved-profile.ts";
import {
  areKept,
  endsUnknown,
  mayBeSpent,
  mayBeTheLast,
  notRenewed,
  renewedForNothing,
} from "../../src/session/tokens/renewal-words.ts";
import { refuseSecretProfile } from "../../src/session/tokens/secret-name.ts";
import { refuseOtherAddress } from "../../src/session/tokens/token-store.ts";
import { type CasePlace, placedWords } from "../support/case-place.ts";
import { caseWords } from "../support/error-words.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { type Answer, html, json, misbehavingServer, redirect, text } from "../support/misbehaving-server.ts";
import { expectGoldenText } from "../tui/golden.ts";

const server = await misbehavingServer();
afterAll(() => server[Symbol.asyncDispose]());
const never = new AbortController().signal;
const mine = "https://mine.example";
const other = "https://other.example";

it("is said where nothing says where to go, or with which token", async () => {
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "nothing at all": ({ settle }) => connect(settle()),
    "nothing but profiles": ({ save, settle }) => {
      save("own/config.json", { profiles: { "my work": { base_url: mine } } });
      return connect(settle());
    },
    "a token alone": ({ settle }) => connect(settle({}, { FLOWTAIL_TOKEN: "xoxb-1" })),
    "a token and a profile that is not chosen": ({ save, settle }) => {
      save("own/config.json", { profiles: { work: { base_url: mine } } });
      return connect(settle({}, { FLOWTAIL_TOKEN: "xoxb-1" }));
    },
    "a profile without an address": ({ save, settle }) => {
      save("own/config.json", { profiles: { "my work": { app_id: "A1" } } });
      return connect(settle({ profile: "my work" }));
    },
    "the platform's own tool, without a token": ({ save, settle }) => {
      save(".slack/credentials.json", {});
      return connect(settle());
    },
    "the platform's own tool, where its app is said already": ({ save, settle }) => {
      save("project/.slack/apps.json", { apps: { T1: { app_id: "A1", team_id: "T1", team_domain: "t" } } });
      return connect(settle());
    },
    "nothing of SCIM": ({ settle }) => accessService(settle(), "scim"),
    "nothing of the audit log": ({ settle }) => accessService(settle(), "audit"),
    "a token to be checked nowhere": () =>
      checkToken("bot", "xoxb-1", { baseUrl: undefined } as Parameters<typeof checkToken>[2], never),
    "an answer about a token that is damaged": () => {
      server.script(text('{"ok":true,nope}', 200, { "content-type": "application/json" }));
      return checkToken("bot", "xoxb-1", { baseUrl: server.url } as Parameters<typeof checkToken>[2], never);
    },
    "stored tokens for another address": () =>
      refuseOtherAddress({ profile: "my work", baseUrl: mine }, { base_url: other }),
    "tokens of a profile for another SCIM": async ({ env, save, settle }) => {
      save("own/config.json", { profiles: { work: { base_url: mine } } });
      save("project/.flowtail/config.json", { profiles: { elsewhere: { base_url: mine, scim_url: other } } });
      const store = { env, clock: fakeClock(), keychain: undefined };
      await storeTokens(store, { profile: "elsewhere", baseUrl: mine }, { scim: { token: "xoxp-12345678" } });
      await accessService(settle({ profile: "elsewhere" }), "scim");
    },
  };
  expectGoldenText("messages/unconnected", await placedWords(cases));
});

it("is said of a token, an answer with tokens, and a profile that is elsewhere", async () => {
  const clock = fakeClock();
  const imported = (answer: object | string) => () =>
    readImportedTokens(typeof answer === "string" ? answer : JSON.stringify(answer), clock);
  const install = {
    ok: true,
    app_id: "A0123456789",
    team: { id: "T0123456789", name: "t" },
    enterprise: null,
  };
  const grant = { access_token: "xoxb-12345678", token_type: "bot", scope: "commands" };
  const whole = { ...install, ...grant, is_enterprise_install: false, authed_user: { id: "U0123456789" } };
  const record = (of: object = {}) => ({ base_url: mine, tokens: { bot: { token: "xoxb-1", ...of } } });
  const place = { profile: "my work", baseUrl: mine };
  const cases: Readonly<Record<string, () => unknown>> = {
    "no token": () => readToken(" \n"),
    "a token with a space": () => readToken("xoxb 12345678"),
    "an address": () => readToken("https://a.example"),
    "a token cut short": () => readToken("xoxb-"),
    "no JSON": imported("{"),
    "a list": imported("[]"),
    "a refusal": imported({ ok: false, error: "invalid_code" }),
    "a refusal without a code": imported({ ok: false, error: "no. code" }),
    both: imported({ ok: true, error: "invalid_code" }),
    "no token of any name": imported({ ok: true }),
    "a token that is empty": imported({ ...whole, access_token: "a b" }),
    "an app that is none": imported({ ...whole, app_id: "nope" }),
    "a time that is none": imported({ ...whole, refresh_token: "xoxe-12345678", expires_in: -1 }),
    "a rotation without an end": imported({
      ...{ ok: true, token: "xoxp-12345678", refresh_token: "xoxe-1", team_id: "T1" },
      ...{ user_id: "U1", iat: 1, exp: -1 },
    }),
    "tokens for another address": () => refuseForgotten({ ...place, baseUrl: other }, record()),
    "two tokens for another address": () =>
      refuseForgotten(
        { ...place, baseUrl: other },
        {
          base_url: mine,
          tokens: { bot: { token: "x" }, user: { token: "y" } },
        },
      ),
    "a token of another app": () =>
      refuseForgotten({ ...place, grantedFor: { app_id: "A0000000001" } }, record({ app_id: "A0000000002" })),
    "a token of another app by the settings": () =>
      refuseForgotten(
        { ...place, grantedFor: { app_id: "A0000000001" }, before: { app_id: "A0000000002" } },
        record(),
      ),
    "a protected address": () =>
      refuseUnprotected({ ...place, before: { base_url: other, protected: true } }),
    "a protected app": () =>
      refuseUnprotected({
        ...place,
        grantedFor: { app_id: "A0000000001" },
        before: { base_url: mine, app_id: "A0000000002", protected: true },
      }),
    "a name that is a token": () => refuseSecretProfile("xoxb-123456789012-123456789012-abcdefabcdef"),
    "a renewal whose answer was lost": () => {
      throw notRenewed(
        new TransportError({
          ...{ code: "connection_lost", method: "oauth.v2.access", attempts: 1 },
          ...{ message: "The answer was lost.", remedy: "Check the network." },
        }),
        "bot",
        "my work",
      );
    },
    "a renewal with a wrong secret": () => {
      throw notRenewed(
        new FlowtailError("auth", "bad_client_secret", "The secret is wrong.", { remedy: "Copy it." }),
        "bot",
        "work",
      );
    },
    "a renewal that is refused for good": () => {
      throw notRenewed(
        new RefusedError("auth", {
          ...{
            code: "invalid_refresh_token",
            method: "oauth.v2.access",
            message: "It is spent.",
            attempts: 1,
          },
          ...{
            remedy: "Sign in.",
            status: 200,
            arguments: {},
            needed: [],
            provided: [],
            messages: [],
            errors: [],
          },
        }),
        "bot",
        "work",
      );
    },
  };
  const said = [
    renewedForNothing,
    mayBeTheLast("refresh_token is missing", "bot", "work"),
    endsUnknown("expires_in is missing", "bot", "work"),
    ...areKept(["bot"]),
    ...areKept(["bot", "user"]),
    mayBeSpent("bot", "my work"),
  ];
  expectGoldenText("messages/session-tokens", [await caseWords(cases), ...said].join("\n\n"));
  expect(
    await checkApp("scim", "x", { baseUrl: mine, remedies: {}, appId: "A1", teamId: undefined }, never),
  ).toBe("only a service or user token can tell");
});

it("is said of a setting that the platform refuses", () => {
  const settings = {
    ...{ profile: "work", appFile: undefined, tokenEndsAt: undefined, appId: "A1", teamId: "T1" },
    origins: { appId: "/home/ada/config.json", teamId: "environment", baseUrl: "environment" },
    loginAside: () => "/home/ada/credentials.json",
  };
  const args = { app_id: "A1", team_id: "T1" };
  const told: string[] = [];
  const tell = (
    name: string,
    remedies: ReturnType<typeof remediesOf>,
    given: object,
    messages: string[] = [],
  ) => {
    for (const [code, remedy] of Object.entries(remedies ?? {})) {
      const words = typeof remedy === "function" ? remedy(given, messages) : remedy;
      if (words !== undefined) told.push(`${name}: ${code}\n  ${words}`);
    }
  };
  const clock = fakeClock();
  tell("by a profile and a variable", remediesOf(settings, clock), args);
  tell(
    "by an option",
    remediesOf(
      { ...settings, origins: { appId: "flag" }, appFile: "apps.json", loginAside: undefined },
      clock,
    ),
    {
      app_id: "A1",
    },
  );
  tell("not at all", remediesOf({ ...settings, appId: undefined, loginAside: undefined }, clock), {}, [
    "app_id is missing",
  ]);
  tell(
    "by a login that has ended",
    remediesOf({ ...settings, tokenEndsAt: 1, loginAside: undefined }, clock),
    {},
  );
  tell("by a sandbox", remediesOf({ ...settings, profile: "sandbox", loginAside: undefined }, clock), {});
  expectGoldenText("messages/refused-settings", told.join("\n\n"));
});

it("is said of the control plane of what is no sandbox", async () => {
  const asked = (answer: Answer) => () => {
    server.script(answer);
    return reachSandbox(server.url, never).call("GET", "state");
  };
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "none runs": ({ env, folder }) => namedSandbox({ flags: {}, env, folder }),
    "a profile leads to another machine": ({ env, folder, save }) => {
      save("own/config.json", { profiles: { work: { base_url: mine } } });
      namedSandbox({ flags: { profile: "work" }, env, folder });
    },
    "a profile leads nowhere": ({ env, folder, save }) => {
      save("own/config.json", { profiles: { work: { app_id: "A1" } } });
      namedSandbox({ flags: { profile: "work" }, env, folder });
    },
    "nothing listens": async () => {
      const gone = await misbehavingServer();
      await gone[Symbol.asyncDispose]();
      await reachSandbox(gone.url, never).call("GET", "state");
    },
    "https where http is": () =>
      reachSandbox(server.url.replace("http:", "https:"), never).call("GET", "state"),
    "another answer": asked(json({ ok: true })),
    "a redirect": asked(redirect("https://a.example")),
    "a page that says no": asked(html("<p>", 404)),
    "a refusal": asked(
      json({ error: { code: "no_such_fault", message: "There is none.", remedy: "List them." } }, 400),
    ),
    "an answer of any depth": asked(text("[".repeat(100_000), 200)),
  };
  expectGoldenText("messages/no-sandbox", await placedWords(cases));
  expect(logReplaced({ code: "sandbox_replaced" })).toMatchObject({
    message: "The sandbox was seeded, reset or started again: another log has taken the place of this one.",
    remedy: "Start flowtail again to follow that one.",
  });
});

it("is said of files that a run goes on from, makes or reads", async () => {
  const place = { baseUrl: mine, appId: "A1", query: "", sandbox: {} };
  const head = { flowtail_checkpoint: 1, base_url: mine, app_id: "A1", query: "", from_us: 5 };
  const checkpoint =
    (content: object | string) =>
    ({ save }: CasePlace) =>
      readCheckpoint(save("a.json", typeof content === "string" ? content : JSON.stringify(content)), place);
  const cases: Readonly<Record<string, (place: CasePlace) => unknown>> = {
    "a checkpoint that is none": checkpoint("hello"),
    "a checkpoint with odd lines": checkpoint({ ...head, lines: "many" }),
    "a checkpoint that is cut": checkpoint({ ...head, lines: 3 }),
    "a checkpoint without a time": checkpoint({ ...head, from_us: -1 }),
    "a checkpoint of another app": checkpoint({ ...head, app_id: "A2" }),
    "a checkpoint that another run holds": async ({ at }) => {
      const held = await holdCheckpoint(at("a.json"), at("state"));
      try {
        await holdCheckpoint(at("a.json"), at("state"));
      } finally {
        held.release();
      }
    },
    "a checkpoint that is a link": ({ at, save }) => {
      save("b.json", "");
      symlinkSync(at("b.json"), at("a.json"));
      return holdCheckpoint(at("a.json"), at("state"));
    },
    "a checkpoint nowhere": ({ at }) => holdCheckpoint(at("none/a.json"), at("state")),
    "a new file that is there": ({ save }) => checkNewFile(save("a.json", ""), false),
    "a new file that is a link": ({ at }) => {
      symlinkSync(at("none"), at("a.json"));
      checkNewFile(at("a.json"), false);
    },
    "a new file that is a folder": ({ folder }) => checkNewFile(folder, true),
    "a new file nowhere": ({ at }) => checkNewFile(at("none/a.json"), false),
    "a seed that is no JSON": ({ save }) => readSeed(save("seed.json", "{"), never),
    "a seed that is a list": ({ save }) => readSeed(save("seed.json", "[]"), never),
    "a seed that is not there": ({ at }) => readSeed(at("seed.json"), never),
    "no alert": ({ folder }) => readUserAlerts(folder),
    "an alert that moves": ({ save, folder }) => {
      const rule = { measure: "no-run-since", window: "1m", query: "created>-15m" };
      save("project/.flowtail/alerts/a.json", rule);
      readUserAlert("a", folder);
    },
    "an action of any name": () => chooseActions(["user logged in"], dialects.svc),
    "a pattern of no action": () => chooseActions(["zzz*"], dialects.svc),
  };
  expectGoldenText("messages/session-files", await placedWords(cases));
});
