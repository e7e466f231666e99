import type { Coupon } from "../contract/coupon.ts";

export const listPath = "/admin/financeiro/cupons";

export const pathOf = ({ id }: Pick<Coupon, "id">): string => `${listPath}/${id}`;
