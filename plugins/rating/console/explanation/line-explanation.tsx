import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { countryName } from "../../../../src/console/kit/input/select/countries.ts";
import { formatMoney, formatUnitPrice } from "../../../../src/console/kit/text/money.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import { explainPrice } from "../../contract/endpoints.ts";
import type { RatedLine } from "../../contract/rate.ts";
import { categoryNames, modelNames, ruleWords } from "../names.ts";
import { PriceFound } from "./price-found.tsx";
import "./explanation.css";

export type ExplainedLine = Pick<
  RatedLine,
  | "rule"
  | "model"
  | "category"
  | "country"
  | "quantity"
  | "free_quantity"
  | "unit_price"
  | "amount"
  | "price_id"
>;

export interface LineExplanationProps {
  line: ExplainedLine;
  currency: Currency;
}

/** Why a line costs what it does: what was counted, the rule, and the sum as one would do it by hand. */
export default function LineExplanation({ line, currency }: LineExplanationProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { quantity, free_quantity, unit_price, amount, country, price_id } = line;
  const charged = quantity - free_quantity;
  return (
    <div className="rating-why">
      <p>
        <strong>
          {t(modelNames[line.model])} · {t(categoryNames[line.category])}
          {country && ` · ${countryName(country, i18n.language)}`}
        </strong>
      </p>
      <p>{t(ruleWords[line.rule])}</p>
      {free_quantity > 0 && (
        <p>
          {t("rating:freeOf", { free: format.number(free_quantity), all: format.number(quantity) })}
        </p>
      )}
      {charged > 0 &&
        (unit_price > 0 || price_id ? (
          <p className="kit-figures">
            {format.number(charged)} ×{" "}
            {formatUnitPrice({ thousandths: unit_price, currency }, i18n.language)} ={" "}
            {formatMoney({ amount, currency }, i18n.language)}
          </p>
        ) : (
          <p>{t("rating:unpriced")}</p>
        ))}
      {charged > 0 && price_id && <BookPrice id={price_id} />}
      {charged > 0 && !price_id && unit_price > 0 && (
        <p className="rating-soft">{t("rating:ownPrice")}</p>
      )}
    </div>
  );
}

/** The entry of the price book behind a line: since when, for where, from which volume, and its source. */
function BookPrice({ id }: { id: string }) {
  const { data } = useCustom(explainPrice, { params: { price: id } }).query;
  return data ? <PriceFound price={data.data} /> : null;
}
