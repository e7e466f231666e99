import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { CardSummary } from "../../contract/payment-method.ts";
import { brandNames } from "../looks.ts";

/** What a card is called: `Visa •••• 4242`. */
export function useCardName(): (card: CardSummary) => string {
  const { t } = useTranslation();
  return ({ brand, last4 }) => `${t(brandNames[brand])} •••• ${last4}`;
}
