import { describe, expect, it } from "vitest";
import { call, sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
const { users: usual, tokens: _, ...standard } = control.snapshot(0);
/** It is none of the organisation's. */
const outsideTeam = "T0DEMONEXT";

describe("an address that several people have is that of whom the caller can mean:", () => {
  type Person = (typeof usual)[number];
  const stranger = { id: "U0STRANGER", name: "stranger", teamIds: [outsideTeam] };
  const colleague = { id: "U0COLLEAGUE", name: "colleague" };
  const requested = "quentin@timeoff-demo.example";
  const partners = "pia@partner.example";
  /** Ada stays the first person, whose tokens are used. */
  const begin = (...more: readonly Person[]) =>
    control.seed({ ...standard, users: [...usual.slice(0, 3), ...more, ...usual.slice(3)] });
  const approve = async () =>
    (
      await call(
        sandbox,
        "admin.inviteRequests.approve",
        { invite_request_id: "Ir0DEMO001" },
        { token: sandbox.tokens.admin },
      )
    ).error ?? "ok";
  const share = (email: string) =>
    call(
      sandbox,
      "conversations.inviteShared",
      { channel: "C0DEMO004", emails: email },
      { token: sandbox.tokens.user },
    );

  it.each([
    [
      "a person outside has it too",
      [
        { ...stranger, email: requested },
        { ...colleague, email: requested },
      ],
    ],
    [
      "a partner has it too",
      [
        { ...stranger, teamIds: undefined, foreignTeamId: "T0PARTNER", email: requested },
        { ...colleague, email: requested },
      ],
    ],
  ])("an approval finds who is in the workspace already, where %s", async (_who, people) => {
    begin(...people);
    expect(await approve()).toBe("failed_to_send_invite");
  });

  it.each([{ teamIds: [outsideTeam] }, { foreignTeamId: "T0PARTNER" }])(
    "an account that is shut off elsewhere (%o) hinders no approval",
    async (where) => {
      begin({ id: "U0STRANGER", name: "stranger", email: requested, state: "deactivated", ...where });
      expect(await approve()).toBe("ok");
    },
  );

  it.each([
    ["a colleague", { ...colleague, email: partners }],
    ["a person of a workspace that nothing is shared with", { ...stranger, email: partners }],
  ])(
    "an invitation to share goes to the known partner, and is theirs to accept, before %s",
    async (_who, person) => {
      begin(person);
      const inviteId = String((await share(partners))["invite_id"]);
      control.answerSharedInvite({ inviteId, answer: "accepted" });
      const channel = control.snapshot(0).channels?.find(({ id }) => id === "C0DEMO004");
      expect(channel?.sharing?.connectedTeamIds).toEqual(["T0PARTNER"]);
      expect(channel?.memberIds).toContain("W0PARTNER1");
    },
  );

  it("a colleague who is in the channel is told from a stranger", async () => {
    begin({ ...stranger, email: "chidi@timeoff-demo.example" });
    expect((await share("chidi@timeoff-demo.example")).error).toBe("already_in_channel");
  });
});
