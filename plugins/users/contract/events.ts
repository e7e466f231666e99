import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

const ofUser = z.object({ user_id: id });
const scopes = ({ user_id }: z.output<typeof ofUser>) => [`user.${user_id}`];
const entity = ({ user_id }: z.output<typeof ofUser>) => user_id;

/** A person's own data or rights changed: their consoles read `GET user` again. */
export const userChanged = defineEvent({ name: "user.changed", payload: ofUser, scopes, entity });

/** The address has to be verified again. */
export const userEmailChanged = defineEvent({
  name: "user-email.changed",
  payload: ofUser,
  scopes: () => [],
  entity,
});
