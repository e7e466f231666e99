import type { StaffRole } from "../../../src/contract/abilities.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { hashPassword } from "../../../src/server/secrets/passwords.ts";
import { createAccount, noteSignIn } from "./accounts.ts";

/** Public on purpose: demo data never enters a store that a production start names. */
export const demoPassword = "recado-demo";

interface Demo {
  first_name: string;
  last_name: string;
  number: string;
  verified: boolean;
  roles?: StaffRole[];
  /** Days since they signed up: before the first thing the demo tells of them. */
  age: number;
  /** Hours since they last signed in. */
  seen: number;
}

const hour = 3_600_000;

const people: Demo[] = [
  {
    first_name: "Ana",
    last_name: "Ribeiro",
    number: "11987650001",
    verified: true,
    age: 310,
    seen: 2,
  },
  {
    first_name: "Bruno",
    last_name: "Costa",
    number: "11987650002",
    verified: true,
    age: 308,
    seen: 1,
  },
  {
    first_name: "Carla",
    last_name: "Menezes",
    number: "21987650003",
    verified: false,
    age: 2,
    seen: 47,
  },
  {
    first_name: "Diego",
    last_name: "Farias",
    number: "31987650004",
    verified: true,
    age: 306,
    seen: 26,
  },
  {
    first_name: "Marina",
    last_name: "Prado",
    number: "11987650011",
    verified: true,
    age: 420,
    seen: 4,
    roles: ["manager"],
  },
  {
    first_name: "André",
    last_name: "Nunes",
    number: "11987650012",
    verified: true,
    age: 410,
    seen: 20,
    roles: ["admin"],
  },
  {
    first_name: "Fernanda",
    last_name: "Lopes",
    number: "11987650013",
    verified: true,
    age: 400,
    seen: 7,
    roles: ["financial"],
  },
  {
    first_name: "Olívia",
    last_name: "Matos",
    number: "11987650014",
    verified: true,
    age: 390,
    seen: 9,
    roles: ["auditor"],
  },
];

const addressOf = (name: string) =>
  `${name
    .normalize("NFD")
    .replace(/\P{ASCII}/gu, "")
    .toLowerCase()}@recado.test`;

// One hash for all: a first start should not spend a second on hashing the same word.
export async function demo({ db, now }: Work): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  for (const { number, age, seen, ...person } of people) {
    const ago = (hours: number) => new Date(now.getTime() - hours * hour);
    const { id } = await createAccount(db, ago(age * 24), {
      ...person,
      email: addressOf(person.first_name),
      whatsapp_country_code: "55",
      whatsapp_number: number,
      password_hash,
      locale: "pt",
    });
    await noteSignIn({ db, now: ago(seen) }, id);
  }
}

export const demoHints = [
  ...people.map(({ first_name, roles }) => {
    const who = roles ? `staff, ${roles.join(", ")}` : "customer";
    return `${addressOf(first_name).padEnd(24)} ${who}`;
  }),
  `Password of all: ${demoPassword}`,
  "",
];
