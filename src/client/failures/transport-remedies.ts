/** What to do about each way a call can get no answer. */

import { outOfFilesRemedy } from "../../base/out-of-files.ts";
import { sandboxStartLine } from "../../base/sandbox-start.ts";
import { tryAgainIn } from "../../base/try-again.ts";
import { ownRemedy } from "./advice.ts";
import type { TransportCode, TransportFault } from "./call-failure.ts";
import type { FailedCall } from "./failure-error.ts";

/** One or two sentences. */
export function transportRemedy(failure: TransportFault, call: FailedCall): string {
  if (failure.code === "http_status" && foreignStatus.has(failure.status)) return wrongAddress(call);
  if (failure.isOutOfFiles) return outOfFilesRemedy;
  if (isLimit(failure)) {
    const { code, retryAfterMs = 0, isPastDeadline } = failure;
    if (retryAfterMs === 0) return "Try again in a minute, or call less often.";
    const again = tryAgainIn(retryAfterMs);
    if (!isPastDeadline) return `${again}, or call less often.`;
    return (
      ownRemedy(call.remedies, code, call.args, [], retryAfterMs) ??
      `${tryAgainIn(retryAfterMs, ", or allow the call more time with deadlineMs")}.`
    );
  }
  const from = call.origins?.address ? ` (${call.origins.address})` : "";
  if (failure.isPlainHttp && failure.atProxy)
    return `Check that the proxy which the variable names does not answer in the platform's place, and check the base URL${from}; name the address in NO_PROXY where no proxy is needed.`;
  if (failure.code === "unreachable" && failure.atProxy)
    return "Check the proxy that the variable names, and that it runs; name the address in NO_PROXY where no proxy is needed.";
  if (foreignAnswer.has(failure.code) || failure.isTooDeep) return wrongAddress(call);
  if (failure.isPlainHttp)
    return `Check the base URL${from}: on this machine it may begin with http://, elsewhere another port has https.`;
  return (
    aboutAddress(failure.code, from, call) ??
    ownRemedy(call.remedies, failure.code, call.args, []) ??
    remedies[failure.code] ??
    "Try again later."
  );
}

function isLimit({ code }: TransportFault): boolean {
  return code === "rate_limited_too_long" || code === "ratelimited";
}

/** Whether all there is to do is to try again. */
export function saysTryAgain(failure: TransportFault): boolean {
  return isAnswerLost(failure) || isLimit(failure);
}

/** A server that fails may have acted before. */
export function isAnswerLost({ code, status = 0 }: Pick<TransportFault, "code" | "status">): boolean {
  return answerLost.has(code) || (code === "http_status" && status >= 500);
}

const answerLost: ReadonlySet<TransportCode> = new Set([
  "connection_lost",
  "timeout",
  "deadline",
  "truncated",
]);

const foreignAnswer: ReadonlySet<TransportCode> = new Set(["not_json", "no_envelope", "malformed_answer"]);

const foreignStatus: ReadonlySet<number | undefined> = new Set([401, 403, 404]);

function wrongAddress({ address, interfaceName = "Web API", origins }: FailedCall): string {
  const from = origins?.address ? `, which comes from ${origins.address},` : "";
  return `Check that ${address}${from} is the platform's ${interfaceName}, and that no proxy or sign-in page answers for it.`;
}

function aboutAddress(code: TransportCode, from: string, { address }: FailedCall): string | undefined {
  if (code === "unreachable")
    return `Check the base URL${from} and the network. A sandbox is started with \`${sandboxStartLine(address)}\`.`;
  if (code === "untrusted_certificate")
    return `Check the host name of the base URL${from}. Where your network has a certificate authority of its own, name the file of its certificate in NODE_EXTRA_CA_CERTS.`;
  return undefined;
}

const remedies: Readonly<Partial<Record<TransportCode, string>>> = {
  proxy_refused:
    "Check the proxy's address, user name and password in the variable, or name the address in NO_PROXY where none is needed.",
  connection_lost: "Check the network and try again.",
  timeout: "Try again later, ask for less at once, or allow each attempt more time with timeoutMs.",
  deadline: "Try again later, ask for less at once, or allow the call more time with deadlineMs.",
  http_status: "Try again later; if it stays, see what the server or a proxy before it says.",
  redirected:
    "The token is not sent along a redirect: sign in where it leads to the network's sign-in; if you trust the other address, make it the base URL.",
  truncated: "Try again; if it stays, a proxy may be cutting answers short.",
  contradictory_answer:
    "Try again later; if it stays, see what a proxy before the platform says, or whether the base URL is the platform's.",
  too_large: "Ask for less at once, such as smaller pages (limit), or allow more with maxResponseBytes.",
  sandbox_replaced: "Begin again: what was asked or changed until then is of a sandbox that is no more.",
  cursor_loop: "Start the listing again from the beginning.",
};
