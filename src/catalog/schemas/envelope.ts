/** The envelope around every Web API answer (interface document, 2.2); unknown keys are kept. */

import { z } from "zod";

/** Schema of a success that carries these fields. */
export function success<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject({ ok: z.literal(true), response_metadata: responseMetadata().optional(), ...shape });
}

/** Schema of a refusal that carries these fields. */
export function refusal<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject({
    ok: z.literal(false),
    error: z.string().optional(),
    response_metadata: responseMetadata().optional(),
    ...shape,
  });
}

export function responseMetadata() {
  return z.looseObject({
    acceptedScopes: z.array(z.string()).optional(),
    messages: z.array(z.string()).optional(),
    next_cursor: z.string().optional(),
    retryAfter: z.number().optional(),
    scopes: z.array(z.string()).optional(),
    warnings: z.array(z.string()).optional(),
  });
}
