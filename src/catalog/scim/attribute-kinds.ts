/** Short ways to write the attributes that occur again and again. */

import type { ScimAttribute } from "./attribute.ts";

type More = Omit<Partial<ScimAttribute>, "name" | "type" | "description">;

export function text(name: string, description: string, more: More = {}): ScimAttribute {
  return { name, type: "string", description, ...more };
}

export function flag(name: string, description: string, more: More = {}): ScimAttribute {
  return { name, type: "boolean", description, ...more };
}

export function instant(name: string, description: string, more: More = {}): ScimAttribute {
  return { name, type: "dateTime", description, ...more };
}

export function group(
  name: string,
  description: string,
  subAttributes: readonly ScimAttribute[],
  more: More = {},
): ScimAttribute {
  return { name, type: "complex", description, subAttributes, ...more };
}

export function list(
  name: string,
  description: string,
  subAttributes: readonly ScimAttribute[],
  more: More = {},
): ScimAttribute {
  return group(name, description, subAttributes, { multiValued: true, ...more });
}

/** What every resource has; the platform writes it. */
export const commonAttributes: readonly ScimAttribute[] = [
  text("schemas", "URNs of the schemas whose attributes the body holds.", {
    multiValued: true,
    mutability: "readOnly",
    caseExact: true,
  }),
  text("id", "The platform's ID.", { mutability: "readOnly", caseExact: true }),
  group(
    "meta",
    "About the resource itself.",
    [
      instant("created", "When it was made.", { mutability: "readOnly" }),
      instant("lastModified", "When it was last changed.", { mutability: "readOnly" }),
      text("location", "Its address.", { mutability: "readOnly", caseExact: true }),
    ],
    { mutability: "readOnly" },
  ),
];
