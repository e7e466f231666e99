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

/** Staff changed an account: other staff read it again. */
export const userManaged = defineEvent({
  name: "user.managed",
  payload: ofUser,
  scopes: () => ["staff"],
  entity,
});

/** Somebody may not sign in any more: every session ends. */
export const userSuspended = defineEvent({
  name: "user.suspended",
  payload: ofUser,
  scopes: () => [],
  entity,
});

/** Staff opened an account for somebody, who has no password yet. */
export const userInvited = defineEvent({
  name: "user.invited",
  payload: ofUser,
  scopes: () => [],
  entity,
});
