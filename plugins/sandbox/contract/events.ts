import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A sandbox was made, joined, written in or ended: its owner's pages read again. */
export const sandboxChanged = defineEvent({
  name: "sandbox.changed",
  payload: z.object({ user_id: id, sandbox_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ sandbox_id }) => sandbox_id,
});
