import type { StaffWorkspace } from "../../contract/staff/workspace.ts";

export const listPath = "/admin/workspaces";

export const pathOf = ({ id }: Pick<StaffWorkspace, "id">): string => `${listPath}/${id}`;
