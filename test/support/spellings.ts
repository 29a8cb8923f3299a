/** Addresses of a few places, each place in many spellings. */

import fc from "./cases.ts";

export interface Spelling {
  /** Equal for all spellings of one place. */
  readonly place: string;
  readonly address: string;
}

interface Place {
  readonly hosts: readonly string[];
  /** With the scheme whose own port it is, where it is one. */
  readonly ports: readonly (readonly [scheme: "http" | "https", port: string])[];
}

const thisMachine = [
  "localhost",
  "localhost.",
  "flowtail.localhost",
  "127.0.0.1",
  "127.0.0.1.",
  "127.1",
  "127.8.9.10",
  "2130706433",
  "0x7f.0.0.1",
  "0.0.0.0",
  "[::1]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::]",
];

const places: Readonly<Record<string, Place>> = {
  "a sandbox": {
    hosts: thisMachine,
    ports: [
      ["http", ":4000"],
      ["https", ":4000"],
      ["http", ":04000"],
    ],
  },
  "another sandbox": { hosts: thisMachine, ports: [["http", ":4001"]] },
  "the own port of http on this machine": {
    hosts: thisMachine,
    ports: [
      ["http", ""],
      ["http", ":80"],
      ["https", ":80"],
    ],
  },
  "a platform": {
    hosts: ["prod.example", "prod.example."],
    ports: [
      ["https", ""],
      ["https", ":443"],
    ],
  },
  "a name of other letters": {
    hosts: ["bücher.example", "xn--bcher-kva.example"],
    ports: [
      ["https", ""],
      ["https", ":443"],
    ],
  },
  "a platform at another port": { hosts: ["prod.example"], ports: [["https", ":8443"]] },
  "the live service": {
    hosts: ["slack.com", "slack.com.", "acme.slack.com", "acme.slack.com."],
    ports: [
      ["https", ""],
      ["https", ":443"],
    ],
  },
};

export const anySpelling: fc.Arbitrary<Spelling> = fc
  .constantFrom(...Object.entries(places))
  .chain(([place, { hosts, ports }]) =>
    fc
      .tuple(
        ...[fc.constantFrom(...hosts), fc.constantFrom(...ports), fc.constantFrom("", "/", "/api", "/a/b/")],
        fc.boolean(),
      )
      .map(([host, [scheme, port], path, isUpper]) => {
        const start = `${scheme}://${host}${port}`;
        return { place, address: `${isUpper ? start.toUpperCase() : start}${path}` };
      }),
  );
