import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { cardName } from "../../contract/card-name.ts";
import type { CardSummary } from "../../contract/payment-method.ts";

/** What a card is called. */
export function useCardName(): (card: CardSummary) => string {
  const { t } = useTranslation();
  return (card) => cardName(card, t);
}
