/** Reads the audit log's refusals, which have the Web API's codes with an HTTP status beside them. */

import { ownValue } from "../../base/json.ts";
import { auditScope } from "../../catalog/audit/limits.ts";
import { explainError } from "../../catalog/errors.ts";
import type { RestInterface } from "../rest/rest-call.ts";

export const auditInterface: RestInterface = {
  name: "audit log",
  refusalOf(body, status) {
    if (status >= 500) return undefined;
    const error = ownValue(body, "error");
    const refuses = status >= 400 || ownValue(body, "ok") === false;
    if (!refuses) return undefined;
    if (typeof error === "string" && error !== "") return { code: error };
    const known = statusCodes[status as keyof typeof statusCodes];
    const saysNo = ownValue(body, "ok") === false;
    const code = body === undefined || saysNo ? (known ?? "unknown_error") : known;
    return code === undefined ? undefined : { code, isByStatus: !saysNo };
  },
  explain({ code, status }) {
    const explained = explainError(code, "audit.logs");
    const { meaning, remedy, area, known } = explained;
    const isOwnerMissing = code === "no_permission" || (!known && (status === 401 || status === 403));
    if (isOwnerMissing) return { meaning, remedy: ownerToken, area: "token" };
    if (area !== "token" || code === "token_expired") return explained;
    // What is wrong with a token of the right kind is mended first.
    return { meaning, remedy: needsAnother.has(code) ? ownerToken : `${remedy} ${ownerToken}`, area };
  },
};

/** Source: interface document, section 5. */
const ownerToken = `The audit log takes a user token of an owner of the organisation with the scope ${auditScope}; an administrator's does not do. Store it with \`flowtail auth add --kind audit\`.`;

/** No token, or one that cannot be mended for this. */
const needsAnother: ReadonlySet<string> = new Set(["not_authed", "not_allowed_token_type", "missing_scope"]);

/** For answers that do not say why. */
const statusCodes = {
  400: "invalid_arguments",
  401: "invalid_auth",
  403: "no_permission",
  404: "unknown_method",
} as const satisfies Readonly<Record<number, string>>;
