import { readersLanguage, say } from "../../../src/server/words.ts";
import type { users } from "./tables.ts";

type Named = Pick<typeof users.$inferSelect, "first_name" | "last_name" | "email" | "erased_at">;

/** How others read who somebody is; who erased their account has no name and no address. */
export const calledAs = ({ first_name, last_name, email, erased_at }: Named) =>
  erased_at
    ? { name: say(readersLanguage(), "users:erasedPerson"), email: "" }
    : { name: `${first_name} ${last_name}`, email };
