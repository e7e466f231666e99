import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Records } from "../../../src/server/record.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { User } from "../contract/user.ts";

/** What the signed-in person's record tells that another domain keeps; asked with the person's id. */
export const keptElsewhere = defineSlot<string, Pick<User, "active_messenger_number_id">>(
  "users.kept-elsewhere",
);

/** What a domain keeps about a person who signs in, for the copy they ask for and for their erasure. */
export interface AccountPart {
  /** The section of the copy, in every language the same; the words for it are `privacy:parts.<part>`. */
  part: string;
  /** All of it as JSON takes it, a portion at a time, each row with the same fields. No secrets, nobody else's data. */
  rows: (db: Database) => AsyncIterable<readonly Record<string, unknown>[]>;
  /** Refuses with the reason and the next step while the account may not be erased. */
  held?: (work: Work) => Promise<void>;
  /** Takes away what says who they are; in one transaction with all others, which records without a name. */
  erase?: (work: Work & Records) => Promise<void>;
}

/** Asked with the person's id of everybody who keeps something about people who sign in; erased in the opposite order. */
export const accountParts = defineSlot<string, AccountPart[]>("users.account-parts");

/** Somebody becomes staff, or no longer is: what only customers have ends in the same change. Asked with the person's id. */
export const joinsOrLeavesStaff = defineSlot<string, void, Work & Records>(
  "users.joins-or-leaves-staff",
);
