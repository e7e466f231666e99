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

/**
 * Which conversations somebody sees: all; their own, their teams' and those that are nobody's; only their own.
 * Who administers the number sees all.
 */
export const sights = ["all", "team", "own"] as const;
export const sight = z.enum(sights);
export type Sight = z.output<typeof sight>;

export const numberUser = person.extend({
  role: numberRole,
  sight,
  /** Holds the role as an owner of the workspace: it cannot be changed or taken here. */
  owner: z.boolean(),
  created_at: instant,
});
export type NumberUser = z.output<typeof numberUser>;

/** Whether somebody looks after the number itself. */
export const isAdministrator = ({ role }: Pick<NumberUser, "role">): boolean =>
  role === "administrator";

/** What somebody with a role sees: an administrator everything, whatever was wanted. */
export const sightWith = <S extends Sight | undefined>(role: NumberRole, wanted: S): Sight | S =>
  isAdministrator({ role }) ? "all" : wanted;

const noneTwice = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Whether somebody may write on the number. */
export const isWriter = ({ role }: Pick<NumberUser, "role">): boolean => role !== "viewer";

const fits = ({ role, sight = "all" }: { role: NumberRole; sight?: Sight | undefined }) =>
  role !== "administrator" || sight === "all";
const misfit = { path: ["sight"], message: "numbers.administrator_sees_all" };

/** Without a sight it stays as it is; an administrator's is always all. */
export const access = z.object({ role: numberRole, sight: sight.optional() }).refine(fits, misfit);

export const association = z
  .object({
    user_ids: z
      .array(id)
      .min(1)
      .max(20)
      .refine(noneTwice, { message: "numbers.user_selected_twice" }),
    role: numberRole,
    sight: sight.default("all"),
  })
  .refine(fits, misfit);
