/**
 * The codes that are flowtail's own, not the platform's: a call that got no answer, or was not sent for want of a token; what a
 * collector did not take.
 */

import type { Retry } from "../catalog/errors/entry.ts";
import type { TransportCode } from "../client/failures/call-failure.ts";
import { askForLess } from "./ask-for-less.ts";

export interface ClientErrorEntry {
  readonly meaning: string;
  readonly remedy: string;
  readonly retry: Retry;
}

/** `ratelimited` is left to the platform's own codes, where it means the same. */
export type ClientErrorCode =
  | Exclude<TransportCode, "ratelimited">
  | "no_token"
  | "wrong_token_kind"
  | "malformed_token"
  | "otlp_lost";

export const clientErrors: Readonly<Record<ClientErrorCode, ClientErrorEntry>> = {
  unreachable: {
    meaning: "Nothing answers at the address; nothing was sent.",
    remedy: "Check the base URL and the network. A sandbox is started with `flowtail sandbox start`.",
    retry: "soon",
  },
  untrusted_certificate: {
    meaning: "The server's certificate is not trusted, so nothing was sent.",
    remedy:
      "Check the host name. Where your network has a certificate authority of its own, name the file of its certificate in NODE_EXTRA_CA_CERTS.",
    retry: "never",
  },
  proxy_refused: {
    meaning: "The proxy of HTTPS_PROXY opens no connection to the address, so nothing was sent.",
    remedy:
      "Check the proxy's address, user name and password in the variable, or name the address in NO_PROXY.",
    retry: "never",
  },
  connection_lost: {
    meaning: "The request went out, and the connection ended before the whole answer came.",
    remedy: "Read what was meant to change before you send a write again; a read can be sent again.",
    retry: "after-checking",
  },
  timeout: {
    meaning: "The time that --timeout gives was over; or one attempt of a call took longer than it may.",
    remedy: "Give it longer, ask for less at once, or try again later; look first whether a write was done.",
    retry: "after-checking",
  },
  deadline: {
    meaning: "The call took longer than it may, with all its attempts.",
    remedy: "Ask for less at once, or try again later; look first whether a write was done.",
    retry: "after-checking",
  },
  rate_limited_too_long: {
    meaning: "The platform asks to wait longer than the call may take, or limited each of its attempts.",
    remedy:
      "Wait as long as the message says, or a minute, and call less often; with --timeout a command waits so long.",
    retry: "later",
  },
  http_status: {
    meaning: "A server answered with an HTTP status that is not the platform's way of answering.",
    remedy: "Check the base URL; a proxy or gateway may be answering in the platform's place.",
    retry: "later",
  },
  redirected: {
    meaning: "The server points to another address, and a token is never sent along.",
    remedy:
      "Where it is the network's sign-in, sign in; if you trust the other address, make it the base URL.",
    retry: "later",
  },
  not_json: {
    meaning: "What came back is not JSON: a sign-in page, or no Web API at all.",
    remedy: "Check the base URL, and that no proxy or sign-in page answers for it.",
    retry: "later",
  },
  truncated: {
    meaning: "The answer ends early.",
    remedy: "Try again after a look at what a write did; if it stays, a proxy may be cutting answers short.",
    retry: "after-checking",
  },
  no_envelope: {
    meaning: "What came back is JSON, but no answer of the Web API: it does not say whether it is ok.",
    remedy: "Check the base URL.",
    retry: "never",
  },
  malformed_answer: {
    meaning:
      "The answer lacks the list, object, number or text that the call is made for, or has it in another kind.",
    remedy: "Check the base URL, and what answers there; after a write, look whether it was done.",
    retry: "after-checking",
  },
  contradictory_answer: {
    meaning:
      "The answer says that it is ok and names an error beside that: which of both is meant is not known.",
    remedy: "Try again after a look at what a write did; if it stays, see what answers at the base URL.",
    retry: "after-checking",
  },
  too_large: {
    meaning: "The answer is larger, or nests deeper, than is taken.",
    remedy: askForLess,
    retry: "never",
  },
  sandbox_replaced: {
    meaning:
      "The sandbox was seeded, reset or started again in the middle of the work: what came or was changed until then is of one that is no more.",
    remedy: "Begin again, after a look at what was written.",
    retry: "after-checking",
  },
  cursor_loop: {
    meaning: "A listing came back to a page it had already given.",
    remedy: "Start the listing again from the beginning.",
    retry: "soon",
  },
  aborted: {
    meaning: "The call was stopped before it had an answer.",
    remedy: "Start it again if it was not meant to stop; look first whether a write was done.",
    retry: "after-checking",
  },
  no_token: {
    meaning: "The method needs a token and there is none; nothing was sent.",
    remedy: "Set FLOWTAIL_TOKEN, or store a token with `flowtail auth add`.",
    retry: "never",
  },
  wrong_token_kind: {
    meaning: "There are tokens, but none of a kind that the call takes; nothing was sent.",
    remedy: "`flowtail api METHOD --help` says which kind it takes.",
    retry: "never",
  },
  malformed_token: {
    meaning: "The token holds characters that no token has; nothing was sent.",
    remedy: "Copy the token again, without spaces, line breaks or quotation marks around it.",
    retry: "never",
  },
  otlp_lost: {
    meaning: "A collector that --otlp names did not take everything; the error counts what, and says why.",
    remedy: "Look whether the collector runs and takes logs and traces at that address; send the time again.",
    retry: "soon",
  },
};
