import { beforeEach, expect, it } from "vitest";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;

/** Unix time; channels of the standard world with messages before it have names of their own there. */
const before = 1_767_621_600;
const team_ids = ["T0DEMOTEAM"];
const lookup = (args: Args = {}) =>
  jsonCall(
    sandbox,
    "admin.conversations.lookup",
    { team_ids, last_message_activity_before: before, ...args },
    "admin",
  );

beforeEach(() => control.reset());

it.each([
  ["quiet ones with one member at most, unless told otherwise", {}, ["C0DEMO007", "C0DEMO008"]],
  ["empty ones", { max_member_count: 0 }, ["C0DEMO008"]],
  [
    "larger ones, but no private, direct or archived one",
    { max_member_count: 100 },
    ["C0DEMO007", "C0DEMO008", "C0DEMO010"],
  ],
  [
    "what was quiet a little later",
    { max_member_count: 5, last_message_activity_before: 1_768_176_000 },
    ["C0DEMO004", "C0DEMO006", "C0DEMO007", "C0DEMO008"],
  ],
  [
    "nothing that was written to at that very moment",
    { max_member_count: 100, last_message_activity_before: 0 },
    [],
  ],
  ["from the first page with *", { cursor: "*" }, ["C0DEMO007", "C0DEMO008"]],
  [
    "in the valid workspaces of those named",
    { team_ids: ["T0NOBODY", ...team_ids] },
    ["C0DEMO007", "C0DEMO008"],
  ],
])("finds %s", async (_what, args, channels) =>
  expect(await lookup(args)).toEqual({ ok: true, channels, response_metadata: { next_cursor: "" } }),
);

it.each([
  ["no workspace that is valid", { team_ids: ["T0NOBODY"] }, "no_valid_teams"],
  ["a workspace outside of the organisation", { team_ids: ["T0DEMONEXT"] }, "no_valid_teams"],
  ["no workspaces", { team_ids: [] }, "no_valid_teams"],
  ["no time", { last_message_activity_before: undefined }, "invalid_arguments"],
  ["a cursor of its own", { cursor: "**" }, "invalid_cursor"],
  ["a limit of 0", { limit: 0 }, "invalid_arguments"],
  ["fewer than no members", { max_member_count: -1 }, "invalid_arguments"],
])("refuses %s", async (_what, args, error) =>
  expect(await lookup(args)).toMatchObject({ ok: false, error }),
);

it.each([[{}], [{ limit: 5000 }]])(
  "pages by 1000 at most with %j, to the end, without repeating or skipping one",
  async (size) => {
    const channels = Array.from({ length: 2500 }, (_, index) => ({
      id: `C0MANY${index}`,
      name: `many-${index}`,
      teamIds: ["T0DEMOTEAM"],
    }));
    control.seed({ ...standard, channels });
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor = "*"; cursor !== ""; ) {
      const page = await lookup({ cursor, ...size });
      const found = page["channels"] as string[];
      sizes.push(found.length);
      seen.push(...found);
      cursor = page.response_metadata?.next_cursor ?? "";
    }
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(new Set(seen).size).toBe(2500);
  },
);
