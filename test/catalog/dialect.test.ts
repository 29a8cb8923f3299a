import { describe, expect, it } from "vitest";
import { dialectOf, dialects, spell } from "../../src/catalog/dialect.ts";

describe("dialects", () => {
  it("speak the documented URNs, and the live service's", () => {
    expect(dialects.svc.scim.v1.guest).toBe("urn:scim:schemas:extension:svc:guest:1.0");
    expect(dialects.svc.scim.v2.guest).toBe("urn:scim:schemas:extension:svc:guest:2.0:User");
    expect(dialects.svc.scim.v1.profile).toBe("urn:scim:schemas:extension:svc:profile:1.0");
    expect(dialects.slack.scim.v1.guest).toBe("urn:scim:schemas:extension:slack:guest:1.0");
    expect(dialects.slack.scim.v2.guest).toBe("urn:ietf:params:scim:schemas:extension:slack:guest:2.0:User");
    expect(dialects.slack.scim.v2.enterprise).toBe(
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
    );
  });

  it.each([
    ["https://slack.com", "slack"],
    ["https://acme.slack.com/api/", "slack"],
    ["http://127.0.0.1:4000", "svc"],
    ["https://slack.com.evil.example", "svc"],
    ["https://notslack.com", "svc"],
    ["not a url", "svc"],
  ])("at %s is %s", (url, name) => expect(dialectOf(url).name).toBe(name));

  it.each([
    ["svc_ai_summary_requested", "slack_ai_summary_requested"],
    ["vendor_agent_svc_deleted", "vendor_agent_slack_deleted"],
    ["ekm_svcbot_enroll_notification_sent", "ekm_slackbot_enroll_notification_sent"],
    ["service_owner_transferred", "service_owner_transferred"],
    ["app_installed", "app_installed"],
  ])("spell %s as %s on the live service, and unchanged as documented", (documented, live) => {
    expect(spell(dialects.slack, documented)).toBe(live);
    expect(spell(dialects.svc, documented)).toBe(documented);
  });
});
