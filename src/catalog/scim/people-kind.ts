/** The two kinds of resources that SCIM keeps. */

export type PeopleKind = "users" | "groups";
