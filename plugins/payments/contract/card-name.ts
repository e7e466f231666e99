import type { CardBrand, CardSummary } from "./payment-method.ts";

const brandNames: Record<CardBrand, string> = {
  visa: "payments:brands.visa",
  mastercard: "payments:brands.mastercard",
  amex: "payments:brands.amex",
  elo: "payments:brands.elo",
  hipercard: "payments:brands.hipercard",
  diners: "payments:brands.diners",
  discover: "payments:brands.discover",
  jcb: "payments:brands.jcb",
  unionpay: "payments:brands.unionpay",
  unknown: "payments:brands.unknown",
};

/** What a card is called: `Visa •••• 4242`; `t` says the words of payments. */
export const cardName = ({ brand, last4 }: CardSummary, t: (key: string) => string): string =>
  `${t(brandNames[brand])} •••• ${last4}`;
