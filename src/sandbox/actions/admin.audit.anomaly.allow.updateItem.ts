/** Replaces both lists of trusted networks by what is sent; a list that is not sent is empty afterwards. */

import { type AdminCodes, refuseNonAdmin } from "../organisation/admin-access.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const adminAuditAnomalyAllowUpdateItem: Action<"admin.audit.anomaly.allow.updateItem"> = (
  args,
  call,
) => {
  const { storage } = call.platform;
  const barred = refuseNonAdmin(call, codes);
  if (barred) return barred;
  const cidrs = args.trusted_cidr ?? args.trusted_cidrs;
  const asns = args.trusted_asns ?? args.trusted_asn;
  // Empty lists empty the store; a call without any is taken for a mistake (assumption).
  if (!cidrs && !asns) return refusal("unable_to_process_post_request");
  storage.trustedNetworks.save({
    id: "anomaly",
    cidrs: [...new Set(cidrs)],
    asns: [...new Set(asns)],
  });
  return success();
};

/** The method lists none of the codes that other admin methods have for these. */
const codes: AdminCodes = {
  noOrganisation: "no_permission",
  noFeature: "no_permission",
  noAdmin: "no_permission",
};
