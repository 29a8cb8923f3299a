/** An action is what a method does once its call has passed every check. */

import type { ArgsOf, MethodName } from "../../catalog/methods.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../web-api/authenticate.ts";
import type { Reply } from "../web-api/reply.ts";

/** `args` have passed the method's schema and rules; refusals are returned, never thrown. */
export type Action<Name extends MethodName> = (
  args: Readonly<ArgsOf<Name>>,
  call: ActionCall,
) => Reply | Promise<Reply>;

export interface ActionCall {
  readonly platform: Platform;
  readonly caller: Caller;
}
