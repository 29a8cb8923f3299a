import { expect, it } from "vitest";
import { approveInviteRequest } from "../../../src/sandbox/machines/invite-request.ts";

it.each([
  ["pending", { ok: true, next: "approved" }],
  ["approved", { ok: false, refusal: "already_processed" }],
  ["denied", { ok: false, refusal: "already_processed" }],
] as const)("a request that is %s, when it is approved", (state, move) =>
  expect(approveInviteRequest(state)).toEqual(move),
);
