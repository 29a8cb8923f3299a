import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
const nowMs = Date.UTC(2026, 0, 20, 9, 0, 0, 700);
const nowS = Math.floor(nowMs / 1000);

beforeEach(() => {
  control.reset();
  control.setClock({ nowMs, frozen: true });
});

const set = (args: Args, token = "user") => jsonCall(sandbox, "dnd.setSnooze", args, token);
const end = (token = "user") => jsonCall(sandbox, "dnd.endSnooze", {}, token);

describe("dnd.setSnooze", () => {
  it.each([["60"], [60]])("starts a snooze of %j minutes", async (num_minutes) =>
    expect(await set({ num_minutes })).toEqual({
      ok: true,
      snooze_enabled: true,
      snooze_endtime: nowS + 3600,
      snooze_remaining: 3600,
      snooze_is_indefinite: false,
    }),
  );

  it("gives an active snooze a new end, counted from now", async () => {
    await set({ num_minutes: "60" });
    control.setClock({ advanceMs: 600_000 });
    expect(await set({ num_minutes: "5" })).toMatchObject({
      snooze_endtime: nowS + 600 + 300,
      snooze_remaining: 300,
    });
    control.setClock({ advanceMs: 301_000 });
    expect(await end()).toMatchObject({ error: "snooze_end_failed" });
  });

  it.each([
    ["nothing", {}, "missing_duration"],
    ["an empty text", { num_minutes: "" }, "missing_duration"],
    ["zero", { num_minutes: "0" }, "invalid_arguments"],
    ["less than zero", { num_minutes: "-5" }, "invalid_arguments"],
    ["a fraction", { num_minutes: "1.5" }, "invalid_arguments"],
    ["a word", { num_minutes: "soon" }, "invalid_arguments"],
    ["more than thirty days", { num_minutes: "43201" }, "too_long"],
    ["longer than a life", { num_minutes: "999999999999999" }, "too_long"],
    ["more than a number holds exactly", { num_minutes: "9999999999999999999" }, "too_long"],
    ["more than any number", { num_minutes: "9".repeat(400) }, "too_long"],
  ])("refuses %s", async (_what, args, error) => expect(await set(args)).toMatchObject({ ok: false, error }));

  it("has a longest time that can be changed", async () => {
    control.setPolicy({ snoozeMinutes: 10 });
    expect(await set({ num_minutes: "10" })).toMatchObject({ ok: true });
    expect(await set({ num_minutes: "11" })).toMatchObject({ error: "too_long" });
  });
});

describe("dnd.endSnooze", () => {
  it("ends the snooze at once and tells of the quiet time to come", async () => {
    await set({ num_minutes: "60" });
    expect(await end()).toEqual({
      ok: true,
      dnd_enabled: true,
      next_dnd_start_ts: Date.UTC(2026, 0, 20, 22) / 1000,
      next_dnd_end_ts: Date.UTC(2026, 0, 21, 8) / 1000,
      snooze_enabled: false,
    });
    expect(await end()).toEqual({ ok: false, error: "snooze_end_failed" });
  });

  it("tells of the quiet time that is under way", async () => {
    control.setClock({ nowMs: Date.UTC(2026, 0, 20, 3) });
    await set({ num_minutes: "1" });
    expect(await end()).toMatchObject({ next_dnd_start_ts: Date.UTC(2026, 0, 19, 22) / 1000 });
  });

  it("can be made to succeed without a snooze", async () => {
    control.setPolicy({ endSnoozeWithoutSnooze: "accept" });
    expect(await end()).toMatchObject({ ok: true, snooze_enabled: false });
  });

  it("ends the own snooze and no other", async () => {
    control.setToken({ token: "token-of-ben", kind: "user", userId: "U0DEMO002" });
    await set({ num_minutes: "60" }, "token-of-ben");
    expect(await end()).toMatchObject({ error: "snooze_end_failed" });
    expect(await end("token-of-ben")).toMatchObject({ ok: true });
  });

  it("is for people: no bot has a snooze", async () =>
    expect(await end("bot")).toMatchObject({ error: "not_allowed_token_type" }));
});
