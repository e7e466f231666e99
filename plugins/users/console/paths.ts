import type { StaffUser } from "../contract/staff-user.ts";

export const listPath = "/admin/usuarios";

export const pathOf = ({ id }: Pick<StaffUser, "id">): string => `${listPath}/${id}`;

export const nameOf = ({ first_name, last_name }: Pick<StaffUser, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();
