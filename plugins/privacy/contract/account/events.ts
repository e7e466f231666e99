import { z } from "zod";
import { defineEvent } from "../../../../src/contract/event.ts";
import { id } from "../../../../src/contract/wire.ts";

/** A copy of somebody's own data was asked for, goes on or is over. */
export const accountCopyChanged = defineEvent({
  name: "account-copy.changed",
  payload: z.object({ user_id: id, copy_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ copy_id }) => copy_id,
});
