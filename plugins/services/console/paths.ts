import type { Service } from "../contract/service.ts";

export const listPath = "/admin/financeiro/servicos";

export const pathOf = ({ id }: Pick<Service, "id">): string => `${listPath}/${id}`;
