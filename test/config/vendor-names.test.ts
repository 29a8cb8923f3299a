/** `local`, `deployed` and a workspace's name stand for what the files of the platform's own tool say. */

import { beforeEach, describe, expect, it } from "vitest";
import { identifiersOf } from "../../src/config/vendor-names.ts";
import { runFlowtail } from "../support/run-command.ts";
import { userHome } from "./user-home.ts";

const user = userHome();
const { save } = user;
const app = (team: string, id: string) => ({ app_id: id, team_id: team, team_domain: `name-${team}` });
const named = (given: { readonly appId?: string; readonly teamId?: string }) =>
  identifiersOf({ env: { HOME: user.home }, folder: user.folder, ...given });

describe("in a project with apps in two workspaces", () => {
  beforeEach(() => {
    save(".slack/credentials.json", { T1: { token: "x", team_domain: "name-T1" }, T3: { token: "y" } });
    save("project/.slack/apps.json", {
      apps: { T1: app("T1", "A1"), T2: app("T2", "A2") },
      default: "name-T2",
    });
    save("project/.slack/apps.dev.json", { T1: app("T1", "AL1") });
  });

  it.each([
    [{ appId: "local" }, { appId: "AL1", teamId: "T1" }],
    [{ appId: "deployed" }, { appId: "A2", teamId: "T2" }],
    [
      { appId: "deployed", teamId: "T1" },
      { appId: "A1", teamId: "T1" },
    ],
    [
      { appId: "deployed", teamId: "name-T1" },
      { appId: "A1", teamId: "T1" },
    ],
    [{ teamId: "name-T2" }, { appId: undefined, teamId: "T2" }],
    [
      { appId: "A9", teamId: "T9" },
      { appId: "A9", teamId: "T9" },
    ],
    [{}, { appId: undefined, teamId: undefined }],
  ])("%j is %j", (given, expected) => {
    expect(named(given)).toEqual(expected);
  });

  it.each([
    [{ appId: "local", teamId: "T2" }, "No local app of the workspace T2 is named by the project here."],
    [{ teamId: "nowhere" }, `The files of the platform's own tool know no workspace "nowhere".`],
  ])("%j is refused in a sentence", (given, message) => {
    expect(() => named(given)).toThrow(message);
  });

  it("is a choice for the person where no app is the default one", () => {
    save("project/.slack/apps.json", { apps: { T1: app("T1", "A1"), T2: app("T2", "A2") } });
    expect(() => named({ appId: "deployed" })).toThrow(/several workspaces: name-T1 and name-T2/);
  });

  it("holds for every command", async () => {
    const { stdout } = await runFlowtail(["profile", "show", "--app-id", "local", "--output", "json"], {
      folder: user.folder,
      env: { HOME: user.home },
    });
    expect(JSON.parse(stdout)).toMatchObject({ app_id: "AL1" });
  });
});

it("where there are no files, says which file would say it", async () => {
  const { code, stderr } = await runFlowtail(["profile", "show", "--app-id", "deployed"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(".slack/apps.json would name it")]);
});
