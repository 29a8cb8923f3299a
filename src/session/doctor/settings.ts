/** What was chosen and from where: the profile, the addresses, the app. */

import { withArticle } from "../../base/article.ts";
import { listWords } from "../../base/problem.ts";
import { shownAddress } from "../../base/shown-address.ts";
import { idKinds, isId } from "../../catalog/schemas/identifiers.ts";
import { proxyFor } from "../../client/network/proxy.ts";
import { parseBaseUrl } from "../../client/request/base-url.ts";
import { profileWords } from "../../config/profiles.ts";
import type { Settings } from "../../config/settings.ts";
import { standsForId } from "../../config/vendor-names.ts";
import { toolRemedy } from "../connect.ts";
import { webApiAddress } from "../service-address.ts";
import { bad, type Finding } from "./finding.ts";

export function* described(settings: Settings): Generator<Finding> {
  const { profile, chosenBy } = settings;
  const detail = chosenBy ? `${profile} (chosen by ${chosenBy})` : profileWords(profile);
  yield { what: "profile", state: "good", detail };
  const where = (key: string) => ` (${settings.origins[key] ?? "not set"})`;
  const baseUrl = webApiAddress(settings);
  if (settings.embedded)
    yield { what: "address", state: "good", detail: "a sandbox in this process, with invented data" };
  else if (settings.baseUrl) yield address(settings.baseUrl, where("baseUrl"));
  else if (baseUrl) yield { what: "address", state: "good", detail: `${baseUrl} (that of the dialect)` };
  else yield noAddress(settings);
  yield* proxyBefore(settings);
  if (settings.appId) yield identifier("app", settings.appId, where("appId"), settings);
  else if (settings.problem) yield { what: "app", state: "warning", detail: "not set" };
  else if (!settings.embedded) {
    yield {
      what: "app",
      state: "warning",
      detail: "not set",
      remedy: "Set FLOWTAIL_APP_ID or a profile's app_id; the log of an app needs it.",
    };
  }
  if (settings.teamId) yield identifier("team", settings.teamId, where("teamId"), settings);
}

/** What has not the form of one is never sent. Why a name stands for none is a finding of its own. */
function identifier(
  kind: "app" | "team",
  id: string,
  where: string,
  { problem }: Pick<Settings, "problem">,
): Finding {
  const [what, detail] = [kind === "app" ? "app" : "workspace", id + where];
  if (isId(kind, id)) return { what, state: "good", detail };
  if (problem && standsForId(kind, id)) return { what, state: "warning", detail };
  const { noun, prefixes } = idKinds[kind];
  const remedy = `Correct it there: ${withArticle(noun)} begins with ${listWords(prefixes)}.`;
  return { what, state: "bad", detail: `${detail}: not ${withArticle(noun)}`, remedy, kind: "usage" };
}

/** What is no address is found here, and not only when it is called. */
export function address(baseUrl: string, where = ""): Finding {
  const [what, detail] = ["address", shownAddress(baseUrl) + where];
  try {
    parseBaseUrl(baseUrl);
    return { what, state: "good", detail };
  } catch (thrown) {
    const { detail: why, ...finding } = bad(what, thrown);
    return { ...finding, detail: `${detail}: ${why}` };
  }
}

/** Why there is none goes before the ways to name one: what is in the way is a finding of its own. */
function noAddress({ problem, toolLacks }: Settings): Finding {
  const what = "address";
  if (problem) return { what, state: "warning", detail: "not set" };
  if (toolLacks !== undefined)
    return { what, state: "bad", detail: `not set: ${toolLacks}`, remedy: toolRemedy, kind: "usage" };
  const remedy =
    "`flowtail auth add` asks for it, the token and the app; or set FLOWTAIL_BASE_URL. `--profile sandbox` needs none.";
  return { what, state: "bad", detail: "not set", remedy, kind: "usage" };
}

function* proxyBefore(settings: Settings): Generator<Finding> {
  const { env } = settings;
  const baseUrl = webApiAddress(settings);
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return;
  try {
    const proxy = proxyFor(baseUrl, env);
    if (proxy) yield { what: "proxy", state: "good", detail: `${proxy.url.host} (${proxy.variable})` };
  } catch (thrown) {
    yield bad("proxy", thrown);
  }
}
