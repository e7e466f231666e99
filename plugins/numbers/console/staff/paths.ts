export const listPath = "/admin/numeros";

export const pathOf = ({ id }: { id: string }): string => `${listPath}/${id}`;
