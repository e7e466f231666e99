import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { countryName } from "../../../../src/console/kit/input/select/countries.ts";
import { formatMoney, formatUnitPrice } from "../../../../src/console/kit/text/money.ts";
import type { Explanation } from "../../contract/explanation.ts";
import { freeMessages } from "../../contract/rules.ts";
import { categoryNames, modelNames, ruleWords } from "../names.ts";
import { PriceFound } from "./price-found.tsx";

/** Which rule rated one thing, by which price, and why it may be free. */
export function UseExplanation({ found }: { found: Explanation }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { rule, model, category, country, place, parts, currency } = found;
  return (
    <>
      <p>
        <strong>
          {t(modelNames[model])} · {t(categoryNames[category])}
          {country && ` · ${countryName(country, i18n.language)}`}
        </strong>
      </p>
      <p>{t(ruleWords[rule])}</p>
      {place !== null && (
        <p>
          {t("rating:place", { place: format.number(place), free: format.number(freeMessages) })}
        </p>
      )}
      {parts.map(({ quantity, free_quantity, included_quantity, amount, own_price, price }) => {
        const thousandths = own_price ?? price?.thousandths;
        const free = included_quantity > 0 ? t("rating:included") : t("rating:free");
        return (
          <div key={price?.id ?? "free"}>
            {free_quantity === quantity ? (
              <p>{free}</p>
            ) : thousandths !== undefined ? (
              <p className="kit-figures">
                {format.number(quantity - free_quantity)} ×{" "}
                {formatUnitPrice({ thousandths, currency }, i18n.language)} ={" "}
                {formatMoney({ amount, currency }, i18n.language)}
              </p>
            ) : (
              <p>{t("rating:unpriced")}</p>
            )}
            {price && free_quantity < quantity && <PriceFound price={price} />}
            {own_price !== null && free_quantity < quantity && (
              <p className="rating-soft">{t("rating:ownPrice")}</p>
            )}
          </div>
        );
      })}
    </>
  );
}
