/** The attributes of a SCIM user (interface document, 2.5), with the rules that hold for each of them. */

import type { ScimAttribute } from "./attribute.ts";
import { commonAttributes, flag, group, instant, list, text } from "./attribute-kinds.ts";
import { scimLimits } from "./limits.ts";

const primary = flag("primary", "Whether it is the one to use first.");
const kind = text("type", "What it is for, such as work or home.");

const core: readonly ScimAttribute[] = [
  text("externalId", "The ID in the directory the user comes from.", { caseExact: true, patchable: false }),
  text(
    "userName",
    "Letters, digits, periods, underscores and hyphens; other characters become underscores, and of an e-mail address the part before the @ is taken.",
    { required: true, unique: true, maximumCharacters: scimLimits.userNameCharacters, format: "userName" },
  ),
  text("nickName", "Always the same as userName: to change one changes both.", {
    maximumCharacters: scimLimits.userNameCharacters,
    format: "userName",
    mirrors: "userName",
  }),
  group("name", "The parts of one full name.", [
    text("givenName", "First name."),
    text("familyName", "Last name."),
    text("honorificPrefix", "Title before the name; also a custom profile field."),
  ]),
  text("displayName", "The name shown; userName where there is none.", {
    maximumCharacters: scimLimits.displayNameCharacters,
    format: "displayName",
  }),
  text("profileUrl", "Address of the user's page elsewhere.", { format: "url", patchable: false }),
  text("title", "Job title."),
  text("timezone", "Name of the time zone, such as Europe/Berlin."),
  flag("active", "Whether the account may be used; false deactivates it, true re-enables it.", {
    clearable: false,
  }),
  text("password", "Initial password where no identity manager is used; never returned.", {
    mutability: "writeOnly",
    patchable: false,
  }),
  list(
    "emails",
    "E-mail addresses; two are kept. Primary is the one marked so, else the one of type work, else the first.",
    [text("value", "The address.", { required: true, format: "email" }), kind, primary],
    { required: true },
  ),
  list("photos", "Pictures; the first is shown.", [
    text("value", "A public address, or the image itself as a data URL.", {
      required: true,
      format: "photo",
      caseExact: true,
    }),
    kind,
  ]),
  list("addresses", "Postal addresses.", [
    text("streetAddress", "Street and number."),
    text("locality", "City."),
    text("region", "State or region."),
    text("postalCode", "Zip code."),
    text("country", "Country."),
    primary,
  ]),
  list("phoneNumbers", "Phone numbers.", [text("value", "The number."), kind, primary]),
  list("roles", "Roles in the organisation.", [text("value", "The role."), kind, primary]),
  text("userType", "Relation to the organisation, such as Employee."),
  text("preferredLanguage", "Language the user prefers, such as en_US."),
  text("locale", "Locale for dates and numbers."),
  list(
    "groups",
    "Groups the user is a member of; changed through the groups.",
    [
      text("value", "ID of the group.", { mutability: "readOnly", caseExact: true }),
      text("display", "Name of the group.", { mutability: "readOnly" }),
    ],
    { mutability: "readOnly" },
  ),
];

const extensions: readonly ScimAttribute[] = [
  group(
    "enterprise",
    "Place in the organisation; each part is also a custom profile field.",
    [
      text("employeeNumber", "Number of the employee."),
      text("costCenter", "Cost centre."),
      text("organization", "Organisation."),
      text("division", "Division."),
      text("department", "Department."),
      group("manager", "The user's manager.", [
        text("managerId", "ID of the manager.", { otherNames: ["value"] }),
      ]),
    ],
    { extension: "enterprise" },
  ),
  group(
    "guest",
    "Makes the user a guest of several channels.",
    [
      text("type", "Kind of guest.", { required: true, onlyValues: ["multi"], caseExact: true }),
      instant("expiration", "When the guest's access ends."),
    ],
    { extension: "guest" },
  ),
  group("profile", "More of the profile.", [instant("startDate", "First day of work.")], {
    extension: "profile",
  }),
];

export const userAttributes: readonly ScimAttribute[] = [...commonAttributes, ...core, ...extensions];
