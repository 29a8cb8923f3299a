/** The law of tokens: whatever stands in a project's file, the environment's token goes only where the person said. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { resolveSettings } from "../../src/config/settings.ts";
import { trustFolder } from "../../src/config/trusted-folders.ts";
import { accessService } from "../../src/session/service-access.ts";
import { serviceAddress } from "../../src/session/service-address.ts";
import { isProtected, writeTargets } from "../../src/session/writes/protection.ts";
import fc from "../support/cases.ts";
import { fakeClock } from "../support/fake-clock.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-law-"));
  return () => rmSync(home, { recursive: true, force: true });
});
const save = (path: string, content: unknown) => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), JSON.stringify(content));
};

const address = (owner: string) =>
  fc.constantFrom(
    `https://${owner}-1.example`,
    `https://${owner}-2.example/path`,
    `https://${owner}-1.example:8443`,
  );
const profile = (owner: string) =>
  fc.record(
    {
      base_url: address(owner),
      scim_url: address(owner),
      audit_url: address(owner),
      app_id: fc.constantFrom("A1", "A2"),
      dialect: fc.constantFrom("svc", "slack"),
      protected: fc.boolean(),
    },
    { requiredKeys: [] },
  );
const name = fc.constantFrom("one", "two", "sandbox");
const ownName = fc.constantFrom("one", "two");
const config = (owner: string) =>
  fc.record({ profile: name, profiles: fc.dictionary(ownName, profile(owner)) }, { requiredKeys: [] });
const variables = fc.record(
  {
    FLOWTAIL_BASE_URL: address("person"),
    FLOWTAIL_SCIM_URL: address("person"),
    FLOWTAIL_AUDIT_URL: address("person"),
    FLOWTAIL_PROFILE: name,
    FLOWTAIL_APP_ID: fc.constantFrom("A1", "A2"),
  },
  { requiredKeys: [] },
);
const flags = fc.record({ profile: name, baseUrl: address("person") }, { requiredKeys: [] });
/** What is nearer hides the project's file. */
const rarely = <T extends object>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<Partial<T>>({}) }, { weight: 1, arbitrary: values });
const settingOfPlace = fc.constantFrom("base_url", "scim_url", "audit_url");
const trusted = fc.subarray(["https://project-1.example", "https://project-2.example"]);

it("holds for every mixture of flags, variables, own settings, a project's file and trust", async () => {
  const clock = fakeClock();
  let used = 0;
  const law = fc.asyncProperty(
    rarely(flags),
    rarely(variables),
    config("person"),
    config("project"),
    trusted,
    async (given, more, own, project, origins) => {
      rmSync(join(home, "own"), { recursive: true, force: true });
      save("own/config.json", own);
      save("work/.flowtail/config.json", project);
      const folder = join(home, "work");
      const env = {
        HOME: home,
        FLOWTAIL_CONFIG_DIR: join(home, "own"),
        FLOWTAIL_STATE_DIR: join(home, "state"),
        FLOWTAIL_TOKEN: "token-of-the-environment",
        ...more,
      };
      if (origins.length > 0) await trustFolder({ env, clock }, folder, { origins, profiles: [] });
      let settings: ReturnType<typeof resolveSettings>;
      try {
        settings = resolveSettings({ flags: given, env, folder });
      } catch (thrown) {
        expect(thrown).toMatchObject({ kind: "usage", code: "unknown_profile" });
        return;
      }
      const mayHave = (url: string) =>
        /^https:\/\/(person-|(?:api\.)?slack\.com)/.test(url) || origins.includes(new URL(url).origin);
      if (settings.problem || settings.embedded || settings.token === undefined) return;
      for (const url of [settings.baseUrl, settings.scimUrl, settings.auditUrl])
        if (url !== undefined) expect(url).toSatisfy(mayHave);
      for (const service of ["scim", "audit"] as const) {
        const access = await accessService(settings, service).catch(() => undefined);
        if (access?.credentials.token === undefined) continue;
        used++;
        expect(access.url).toSatisfy(mayHave);
      }
    },
  );
  await fc.assert(law, { numRuns: 250 });
  expect(used).toBeGreaterThan(25);
});

it("holds for protection: a place of the user's asks for a name, whatever a project calls it or says of its app", () => {
  let reached = 0;
  const law = fc.property(config("project"), variables, settingOfPlace, (project, more, setting) => {
    const origin = "https://person-1.example";
    const place = { base_url: origin, app_id: "A1", protected: true };
    save("own/config.json", {
      profiles: { one: { ...place, base_url: "https://a.example", [setting]: origin } },
    });
    // The project knows the place and calls it what it likes.
    const profiles = {
      ...project.profiles,
      two: { ...place, ...project.profiles?.["two"], protected: false },
      one: { ...place, protected: false },
    };
    save("work/.flowtail/config.json", { ...project, profiles });
    const env = { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own"), ...more };
    const settings = resolveSettings({ flags: {}, env, folder: join(home, "work") });
    const addresses = {
      app: settings.baseUrl,
      web: settings.baseUrl,
      scim: serviceAddress(settings, "scim"),
      audit: serviceAddress(settings, "audit"),
    };
    for (const target of writeTargets) {
      const isOtherApp = target === "app" && more.FLOWTAIL_APP_ID === "A2";
      if (URL.parse(addresses[target] ?? "")?.origin !== origin || isOtherApp) continue;
      reached++;
      expect(isProtected(settings, target), target).toBe(true);
    }
  });
  fc.assert(law, { numRuns: 400 });
  expect(reached).toBeGreaterThan(100);
});
