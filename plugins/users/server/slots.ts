import { defineSlot } from "../../../src/server/work/slot.ts";
import type { User } from "../contract/user.ts";

/** What the signed-in person's record tells that another domain keeps; asked with the person's id. */
export const keptElsewhere = defineSlot<string, Pick<User, "active_messenger_number_id">>(
  "users.kept-elsewhere",
);
