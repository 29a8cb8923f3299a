/** Where the user's own files are looked for: never in the working folder, whatever the environment says. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  configDirectory,
  type Environment,
  passedOverVariables,
  stateDirectory,
} from "../../src/config/paths.ts";
import { knownHome } from "../../src/config/places.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import fc from "../support/cases.ts";
import { runFlowtail } from "../support/run-command.ts";

const homeOfAccount = userInfo().homedir;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the home folder", () => {
  it.each(["", ".", "..", "home", "./home"])("is that of the account where HOME is %o", (home) => {
    // What node's own `homedir` asks is this process's environment.
    vi.stubEnv("HOME", home);
    expect(knownHome({ HOME: home })).toBe(homeOfAccount);
    expect(knownHome({})).toBe(homeOfAccount);
  });

  it("is that of the environment where it is absolute", () => {
    expect(knownHome({ HOME: "/home/somebody" })).toBe("/home/somebody");
  });
});

describe("on Windows", () => {
  const env = {
    HOME: "/home/somebody",
    APPDATA: "C:\\Users\\kei\\Roaming",
    LOCALAPPDATA: "C:\\Users\\kei\\Local",
  };

  it("settings and state are where that system keeps them", () => {
    expect(configDirectory(env, "win32")).toBe("C:\\Users\\kei\\Roaming\\flowtail");
    expect(stateDirectory(env, "win32")).toBe("C:\\Users\\kei\\Local\\flowtail");
  });

  it.each([
    ["a relative path", "Roaming"],
    ["none", ""],
  ])("%s of the environment is passed over", (_what, path) => {
    expect(configDirectory({ ...env, APPDATA: path }, "win32")).toBe(
      join("/home/somebody", ".config", "flowtail"),
    );
  });

  it("its variables mean nothing elsewhere", () => {
    expect(configDirectory(env, "darwin")).toBe("/home/somebody/.config/flowtail");
  });
});

describe("a relative path", () => {
  it("is taken for none of the folders, whatever the others say", () => {
    const path = fc.constantFrom(undefined, "", ".", "..", ".config", "./x", "/absolute");
    fc.assert(
      fc.property(
        fc.record({ HOME: path, XDG_CONFIG_HOME: path, XDG_STATE_HOME: path }),
        (env: Environment) => {
          for (const folder of [configDirectory(env), stateDirectory(env), knownHome(env)])
            expect(isAbsolute(folder ?? "")).toBe(true);
          const relative = Object.entries(env).filter(([, value]) => value && !isAbsolute(value));
          expect(passedOverVariables(env)).toEqual(relative.map(([name]) => name));
        },
      ),
    );
  });

  it.each([
    ["FLOWTAIL_CONFIG_DIR", configDirectory],
    ["FLOWTAIL_STATE_DIR", stateDirectory],
  ] as const)("in %s is refused: it was meant to be taken", (name, folderOf) => {
    expect(() => folderOf({ HOME: "/home/me", [name]: ".flowtail" })).toThrow(
      `${name} is ".flowtail", which is another folder in each working folder.`,
    );
  });
});

describe("a checkout with files like the user's own", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "flowtail-checkout-"));
    mkdirSync(join(folder, ".config", "flowtail"), { recursive: true });
    mkdirSync(join(folder, ".slack"));
    const config = { profile: "x", profiles: { x: { base_url: "https://thief.example" } } };
    writeFileSync(join(folder, ".config", "flowtail", "config.json"), JSON.stringify(config));
    const tokens = { T1: { token: "token-of-checkout", team_id: "T1" } };
    writeFileSync(join(folder, ".slack", "credentials.json"), JSON.stringify(tokens));
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    return () => {
      vi.restoreAllMocks();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ["HOME=.", { HOME: "." }],
    ["XDG_CONFIG_HOME=.config", { XDG_CONFIG_HOME: ".config" }],
  ])("chooses no address with %s, and that is said", async (words, env) => {
    // The files of the user who runs this test say nothing here.
    const away = join(folder, "away");
    const surroundings = { HOME: away, XDG_CONFIG_HOME: away, XDG_STATE_HOME: away, ...env };
    expect(
      resolveSettings({ flags: {}, env: { ...surroundings, FLOWTAIL_TOKEN: "t" }, folder }),
    ).toMatchObject({
      baseUrl: undefined,
      problem: undefined,
    });
    const { stderr } = await runFlowtail(["auth", "status"], { env: surroundings, folder });
    const [name, value] = words.split("=");
    expect(stderr).toContain(`${name} is "${value}", which is no absolute path: it is passed over`);
  });

  it("keeps SLACK_CONFIG_DIR from naming a folder of each working folder", () => {
    const input = { flags: {}, env: { HOME: "/nowhere", SLACK_CONFIG_DIR: ".slack" }, folder };
    expect(() => resolveSettings(input)).toThrow(/SLACK_CONFIG_DIR is ".slack"/);
    const named = resolveSettings({ ...input, flags: { configDir: ".slack" } });
    expect(named.token).toBe("token-of-checkout");
  });
});
