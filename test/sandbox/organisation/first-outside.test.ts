import { describe, expect, it } from "vitest";
import { audit } from "../audit/audit-calls.ts";
import { install } from "../oauth/oauth-calls.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { scim } from "../scim/scim-calls.ts";

const sandbox = await sandboxForFile();
const { control } = sandbox;
const { users: usual, tokens: _, ...standard } = control.snapshot(0);
const outsideTeam = "T0DEMONEXT";

describe("where the first workspace is outside,", () => {
  const [home, next] = standard.teams;
  const [homeApp, nextApp] = standard.apps;
  const [channel] = standard.channels ?? [];
  const foreign = { ...channel, id: "C0NEXT", name: "next-general", teamIds: [outsideTeam] };
  const world = (more: object) => ({
    ...standard,
    teams: [next, home].flatMap((team) => team ?? []),
    apps: [nextApp, homeApp].flatMap((app) => app ?? []),
    users: usual.map(({ email: _, ...user }) => user),
    channels: [foreign, ...(standard.channels ?? [])],
    ...more,
  });

  it("2.3: a webhook names a channel of the workspace that the app was installed on", async () => {
    const webhook = async (team: string) => {
      const answer = await install(sandbox, { scope: "incoming-webhook", team });
      return (answer["incoming_webhook"] as { channel_id: string }).channel_id;
    };
    control.seed(world({}));
    expect([await webhook(outsideTeam), await webhook("T0DEMOTEAM")]).toEqual(["C0NEXT", channel?.id]);
    control.seed(world({ channels: [{ ...foreign, isArchived: true }, ...(standard.channels ?? [])] }));
    const ours = standard.channels?.map(({ id }) => id);
    expect(ours).not.toContain(await webhook(outsideTeam));
  });

  it("the generated audit log tells nothing of it, and neither do addresses that are made up", async () => {
    control.seed(world({ auditHistory: 300 }));
    control.setToken({ token: "of-the-organisation", kind: "audit", teamId: "T0DEMOTEAM" });
    const { body } = await audit(sandbox, "logs", { token: "of-the-organisation" });
    expect(body.entries.length).toBeGreaterThan(200);
    const told = JSON.stringify([body.entries, (await scim(sandbox, "GET /v2/Users")).body]);
    for (const word of [outsideTeam, "C0NEXT", nextApp?.id, next?.domain]) expect(told).not.toContain(word);
  });
});
