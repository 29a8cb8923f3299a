import { ErrorCode, type Logger, LogLevel, WebClient } from "@slack/web-api";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control, tokens, appId: app_id } = sandbox;

const client = (token?: string) =>
  new WebClient(token, {
    slackApiUrl: `${sandbox.url}/api/`,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: silent,
  });

const silent: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  getLevel: () => LogLevel.ERROR,
  setName() {},
};

beforeEach(() => control.reset());

describe("auth.test", () => {
  it("with a bot token", async () => {
    expect(await client(tokens.bot).auth.test()).toMatchObject({ ok: true, bot_id: "B0DEMOBOT" });
  });

  it("with the token as an argument", async () => {
    expect(await client().auth.test({ token: tokens.user })).toMatchObject({ ok: true, user: "ada" });
  });

  it("with an unknown token", async () => {
    await expect(client("wrong").auth.test()).rejects.toMatchObject({
      code: ErrorCode.PlatformError,
      data: { ok: false, error: "invalid_auth" },
    });
  });
});

describe("the scopes of a token", () => {
  it("come with every answer, where the client looks for them", async () => {
    control.setToken({ token: "spare-scoped", kind: "user", scopes: ["hosting:read", "users:read"] });
    const { response_metadata } = await client("spare-scoped").apiCall("apps.activities.list", { app_id });
    expect(response_metadata).toMatchObject({
      scopes: ["hosting:read", "users:read"],
      acceptedScopes: ["hosting:read"],
    });
  });
});

describe("apps.activities.list", () => {
  const record = (index: number, level = "info") => ({
    level,
    event_type: "test",
    created: 1_767_600_000_000_000 + index,
    payload: { index },
  });

  it("filters", async () => {
    control.appendEvents({ events: [record(1), record(2, "error"), record(3, "debug")] });
    const answer = await client(tokens.service).apiCall("apps.activities.list", {
      app_id,
      min_log_level: "debug",
      min_date_created: record(2).created,
      sort_direction: "asc",
      limit: 10,
    });
    expect(answer).toMatchObject({ ok: true, activities: [record(2, "error"), record(3, "debug")] });
  });

  it("pages, with the client's own walk", async () => {
    const events = Array.from({ length: 25 }, (_, index) => record(index));
    control.appendEvents({ events });
    const seen: unknown[] = [];
    const pages = client(tokens.user).paginate("apps.activities.list", {
      app_id,
      sort_direction: "asc",
      limit: 10,
    });
    for await (const page of pages) seen.push(...((page as { activities?: unknown[] }).activities ?? []));
    expect(seen).toEqual(events);
  });

  it("refuses with the platform's code and says why", async () => {
    await expect(
      client(tokens.user).apiCall("apps.activities.list", { app_id, limit: "many" }),
    ).rejects.toMatchObject({
      data: { error: "invalid_args", response_metadata: { messages: [expect.stringContaining("limit")] } },
    });
  });

  it("understands the rate limit", async () => {
    control.addFault({ fault: "rate-limit", retryAfterSeconds: 3 });
    await expect(client(tokens.user).apiCall("apps.activities.list", { app_id })).rejects.toMatchObject({
      code: ErrorCode.RateLimitedError,
      retryAfter: 3,
    });
  });
});

it("a method that is not there yet says so", async () => {
  await expect(client(tokens.bot).apiCall("chat.postMessage", {})).rejects.toMatchObject({
    data: { error: "unknown_method" },
  });
});
