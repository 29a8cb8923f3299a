/** Which field of a person's profile is filled from which SCIM attribute (interface document, 2.5). */

export interface ProfileField {
  readonly field: string;
  /** Path in a user's values; `[0]` is the first item, `[primary]` the one marked so, else the first. */
  readonly path: string;
  /** A field that exists only since SCIM brought a value for it. */
  readonly custom: boolean;
}

/** In the order of the document. */
export const profileFields: readonly ProfileField[] = [
  ...own(
    ["Username", "userName"],
    ["Full name", "name"],
    ["Nickname", "nickName"],
    ["Display name", "displayName"],
    ["E-mail", "emails[0].value"],
    ["Profile URL", "profileUrl"],
    ["Profile photo", "photos[0].value"],
    ["Groups", "groups"],
    ["Title", "title"],
    ["Timezone", "timezone"],
    ["Start date", "profile.startDate"],
  ),
  ...custom(
    ["Addresses", "addresses"],
    ["City", "addresses[primary].locality"],
    ["Zip code", "addresses[primary].postalCode"],
    ["Country", "addresses[primary].country"],
    ["Cost center", "enterprise.costCenter"],
    ["Department", "enterprise.department"],
    ["Division", "enterprise.division"],
    ["Employee ID", "enterprise.employeeNumber"],
    ["Manager", "enterprise.manager.managerId"],
    ["Organization", "enterprise.organization"],
    ["Honorific prefix", "name.honorificPrefix"],
    ["Locale", "locale"],
    ["Phone", "phoneNumbers[0].value"],
    ["Preferred language", "preferredLanguage"],
    ["Roles", "roles"],
    ["Title", "title"],
    ["User type", "userType"],
  ),
];

type Row = readonly [field: string, path: string];

function own(...rows: readonly Row[]): readonly ProfileField[] {
  return rows.map(([field, path]) => ({ field, path, custom: false }));
}

function custom(...rows: readonly Row[]): readonly ProfileField[] {
  return rows.map(([field, path]) => ({ field, path, custom: true }));
}
