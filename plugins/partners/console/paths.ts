import type { Partner } from "../contract/partner.ts";

export const listPath = "/admin/parceiros";

export const pathOf = ({ id }: Pick<Partner, "id">): string => `${listPath}/${id}`;
