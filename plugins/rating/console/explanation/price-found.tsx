import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { FoundPrice } from "../../contract/explanation.ts";

/** Where a price comes from: since when, for which place, from which volume on, and who says so. */
export function PriceFound({ price }: { price: FoundPrice }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="rating-soft">
      {t("rating:priceSince", { day: format.day(price.valid_from) })}
      {price.country === null && ` ${t("rating:usualPrice")}`}
      {price.from_quantity > 0 &&
        ` ${t("rating:tier", { from: format.number(price.from_quantity) })}`}
      {price.source && ` ${t("rating:source", { source: price.source })}`}
    </p>
  );
}
