import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { apiTokenChangedName } from "./event-names.ts";

export const apiTokenChanged = defineEvent({
  name: apiTokenChangedName,
  payload: z.object({ user_id: id, token_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ token_id }) => token_id,
});
