import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { person } from "../../users/contract/user.ts";

/**
 * administrator: settings, users and everything below; attendant: messenger and tags, reads the
 * rest; viewer: reads only.
 */
export const numberRoles = ["administrator", "attendant", "viewer"] as const;
export const numberRole = z.enum(numberRoles);
export type NumberRole = z.output<typeof numberRole>;

export const numberUser = person.extend({
  role: numberRole,
  /** Holds the role as an owner of the workspace: it cannot be changed or taken here. */
  owner: z.boolean(),
  created_at: instant,
});
export type NumberUser = z.output<typeof numberUser>;

/** Whether somebody looks after the number itself. */
export const isAdministrator = ({ role }: Pick<NumberUser, "role">): boolean =>
  role === "administrator";

const noneTwice = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Whether somebody may write on the number. */
export const isWriter = ({ role }: Pick<NumberUser, "role">): boolean => role !== "viewer";

export const association = z.object({
  user_ids: z
    .array(id)
    .min(1)
    .max(20)
    .refine(noneTwice, { message: "numbers.user_selected_twice" }),
  role: numberRole,
});
