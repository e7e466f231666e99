/** Where a person keeps their cards and answers their bank. */
export const paymentsPath = "/minha-conta/pagamento";
