/** What differs between the service as documented and the one it is modelled on: words, hosts and URNs, as data. */

export interface Dialect {
  readonly name: "svc" | "slack";
  /** The word that stands where an identifier carries the vendor's name. */
  readonly vendorWord: string;
  /** Where the service lives; undefined where only the user knows, as for a sandbox. No slash at the end. */
  readonly hosts: { readonly web: string; readonly scim: string; readonly audit: string } | undefined;
  /** Values of an activity record's `source` that mean the platform itself. */
  readonly platformSources: readonly string[];
  readonly scim: { readonly v1: ScimUrns; readonly v2: ScimUrns };
}

/** Schema URNs of one SCIM version. */
export interface ScimUrns {
  readonly coreUser: string;
  readonly coreGroup: string;
  readonly enterprise: string;
  readonly guest: string;
  readonly profile: string;
}

/** The names of the interface document (2.5), which the sandbox speaks. */
const svc: Dialect = {
  name: "svc",
  vendorWord: "svc",
  hosts: undefined,
  platformSources: ["svc", "slack"],
  scim: {
    v1: version1("svc"),
    // The document gives only the guest URN for 2.0; the others keep their 1.1 names (assumption).
    v2: { ...version1("svc"), guest: "urn:scim:schemas:extension:svc:guest:2.0:User" },
  },
};

/** The live service: hosts and 2.0 URNs as it publishes them, core ones from RFC 7643. */
const slack: Dialect = {
  name: "slack",
  vendorWord: "slack",
  hosts: { web: "https://slack.com", scim: "https://api.slack.com", audit: "https://api.slack.com" },
  platformSources: ["slack"],
  scim: {
    v1: version1("slack"),
    v2: {
      coreUser: "urn:ietf:params:scim:schemas:core:2.0:User",
      coreGroup: "urn:ietf:params:scim:schemas:core:2.0:Group",
      enterprise: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
      guest: "urn:ietf:params:scim:schemas:extension:slack:guest:2.0:User",
      profile: "urn:ietf:params:scim:schemas:extension:slack:profile:2.0:User",
    },
  },
};

export const dialects = { svc, slack } as const;

/** The dialect spoken at a Web API address: the live service's hosts are known by name. */
export function dialectOf(baseUrl: string): Dialect {
  const host = URL.parse(baseUrl)?.hostname.replace(/\.$/, "") ?? "";
  return host === "slack.com" || host.endsWith(".slack.com") ? slack : svc;
}

/** A documented name such as `svc_ai_summary_requested` as the dialect spells it. */
export function spell(dialect: Dialect, documented: string): string {
  return documented.replace(/(?<=^|_)svc(?=_|bot)/g, dialect.vendorWord);
}

function version1(vendorWord: string): ScimUrns {
  return {
    coreUser: "urn:scim:schemas:core:1.0",
    coreGroup: "urn:scim:schemas:core:1.0",
    enterprise: "urn:scim:schemas:extension:enterprise:1.0",
    guest: `urn:scim:schemas:extension:${vendorWord}:guest:1.0`,
    profile: `urn:scim:schemas:extension:${vendorWord}:profile:1.0`,
  };
}
