/** Where SCIM and the audit log are, by what the settings say. */

import { dialectOf, dialects } from "../catalog/dialect.ts";
import { besideWebApi } from "../client/request/base-url.ts";
import type { Settings } from "../config/settings.ts";

export type ServiceName = "scim" | "audit";

/** The setting that names the address of each. */
export const urlSettings = { scim: "scimUrl", audit: "auditUrl" } as const;

export type ServiceAddresses = Pick<Settings, "baseUrl" | "scimUrl" | "auditUrl" | "dialect">;

/** Where calls of the Web API go; a profile may name a dialect and no address. */
export function webApiAddress({
  baseUrl,
  dialect,
}: Pick<ServiceAddresses, "baseUrl" | "dialect">): string | undefined {
  return baseUrl ?? (dialect && dialects[dialect].hosts?.web);
}

/** As it is set, else where the service at the base URL has it, else at the base URL itself. */
export function serviceAddress(settings: ServiceAddresses, service: ServiceName): string | undefined {
  const { baseUrl } = settings;
  return settings[urlSettings[service]] ?? hostOf(settings, service) ?? (baseUrl && besideWebApi(baseUrl));
}

/** Where the live service has it; undefined for any other. */
export function hostOf({ baseUrl, dialect }: ServiceAddresses, service: ServiceName): string | undefined {
  const spoken = baseUrl ? dialectOf(baseUrl) : dialect && dialects[dialect];
  return spoken?.hosts?.[service];
}
