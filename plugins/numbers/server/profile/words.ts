import type { NumberProfile } from "../../../../src/server/gateway/numbers.ts";
import { type PhoneNumber, vertical } from "../../contract/number.ts";
import type { numbers } from "../tables.ts";

type Vertical = PhoneNumber["vertical"];
export type Profile = Pick<
  typeof numbers.$inferSelect,
  "about" | "address" | "description" | "email" | "websites" | "vertical"
>;

/** Meta's word for what a business does; empty where nothing is chosen. */
export const wordOf = (name: Vertical): string => {
  if (name === "undefined") return "";
  return name === "automotive" ? "AUTO" : name.toUpperCase();
};

const verticals = new Map(vertical.options.map((name) => [wordOf(name), name]));

/** An address without what a browser adds to it. */
const bare = (site: string): string => site.replace(/\/$/, "");
const sites = (websites: readonly string[]) => websites.map(bare).join("\n");

/** What WhatsApp says of a profile and is not what stands here; a word that nobody here knows says nothing. */
export function differing(told: NumberProfile, here: Profile): Partial<Profile> {
  const known = verticals.get(told.vertical === "UNDEFINED" ? "" : told.vertical);
  const after: Profile = {
    about: told.about,
    address: told.address,
    description: told.description,
    email: told.email,
    websites: sites(told.websites) === sites(here.websites) ? here.websites : [...told.websites],
    vertical: known ?? here.vertical,
  };
  const names = Object.keys(after) as (keyof Profile)[];
  return Object.fromEntries(
    names.flatMap((name) => (after[name] === here[name] ? [] : [[name, after[name]]])),
  );
}
