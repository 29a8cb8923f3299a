/** The one thing the client needs from a network: send a request, get the whole bounded response. */

export interface HttpRequest {
  readonly verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path and query, beginning with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: HttpHeaders;
  /** As sent; a compressed body is not yet unpacked. */
  readonly body: Buffer;
}

export type HttpHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Sends one request to the origin it was made for. Follows no redirect and retries nothing.
 * Rejects with a ConnectionFault, or with the signal's reason as soon as that aborts.
 */
export interface Transport {
  send(request: HttpRequest, limits: SendLimits): Promise<HttpResponse>;
  close(): Promise<void>;
}

export interface SendLimits {
  readonly signal: AbortSignal;
  /** A larger body is a ConnectionFault of kind `too_large`; of a refusal what came before that was known is given. */
  readonly maxBytes: number;
  /** Called for each part of the response as it comes. */
  readonly onPart?: (() => void) | undefined;
}

/** Why no whole response arrived, and whether the platform may have seen the request. */
export class ConnectionFault extends Error {
  override readonly name = "ConnectionFault";
  readonly kind: "unreachable" | "untrusted_certificate" | "proxy_refused" | "connection_lost" | "too_large";

  /** A proxy made no connection, or none that is secure came about through it. */
  readonly atProxy: boolean;
  /** The limit of open files kept the connection from being made. */
  readonly isOutOfFiles: boolean;
  /** What listens there answered https with http. */
  readonly isPlainHttp: boolean;

  constructor(
    kind: ConnectionFault["kind"],
    message: string,
    { atProxy = false, isOutOfFiles = false, isPlainHttp = false, cause = undefined as unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.atProxy = atProxy;
    this.isOutOfFiles = isOutOfFiles;
    this.isPlainHttp = isPlainHttp;
  }
}

/** The first value of a header, or undefined. */
export function headerOf(headers: HttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : value?.[0];
}

/** Whether the status tells that what was asked for is given. */
export function isGiven({ status }: Pick<HttpResponse, "status">): boolean {
  return status >= 200 && status < 300;
}
