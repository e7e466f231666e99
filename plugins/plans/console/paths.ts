import type { Plan } from "../contract/plan.ts";

export const listPath = "/admin/financeiro/planos";

export const pathOf = ({ id }: Pick<Plan, "id">): string => `${listPath}/${id}`;
