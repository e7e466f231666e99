import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { type StatusLooks, StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { countryName } from "../../../../src/console/kit/input/select/countries.ts";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { formatMoney, formatUnitPrice } from "../../../../src/console/kit/text/money.ts";
import type { PhoneNumber } from "../../../numbers/contract/number.ts";
import { getFreeMessages } from "../../contract/endpoints.ts";
import type { FreeMessagesByNumber, FreeMessagesUse } from "../../contract/free-messages.ts";
import { freeMessages } from "../../contract/resources.ts";
import { Gauge, isTight } from "./gauge.tsx";

type Cost = NonNullable<FreeMessagesUse["cost"]>;

const looks: StatusLooks<"tight" | "gone"> = {
  tight: { label: "rating:freeMessages.tight", tone: "warn" },
  gone: { label: "rating:freeMessages.gone", tone: "warn" },
};

/** On a number's overview: how much of the month's free answers is used, and what comes after them. */
export default function FreeMessages({ number }: { number: Pick<PhoneNumber, "id"> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const params = { number: number.id };
  const { query } = useCustom(getFreeMessages, { params }, { of: freeMessages });
  const told = query.data?.data;
  if (!told) return null;
  const { most, used, left, cost, renews_on } = told;
  return (
    <Panel
      title={t("rating:freeMessages.title")}
      status={
        isTight(used, most) && <StatusTag status={left === 0 ? "gone" : "tight"} looks={looks} />
      }
      intro={t("rating:freeMessages.text", { most })}
    >
      <div className="rating-gauge">
        <Gauge label={t("rating:freeMessages.title")} used={used} most={most} />
        {left === 0 && <Beyond used={used} most={most} cost={cost} />}
      </div>
      <Facts
        items={[
          [t("rating:freeMessages.left"), format.number(left)],
          [
            t("rating:freeMessages.renews"),
            t("rating:freeMessages.midnight", { day: format.day(renews_on) }),
          ],
          ...(cost
            ? [[t("rating:freeMessages.after"), <After key="after" cost={cost} />] as const]
            : []),
        ]}
      />
    </Panel>
  );
}

/** What became of those that were more than the free ones. */
function Beyond({ used, most, cost }: Pick<FreeMessagesUse, "used" | "most" | "cost">) {
  const { t, i18n } = useTranslation();
  const count = used - most;
  if (count === 0) return <p>{t("rating:freeMessages.nextCount")}</p>;
  if (!cost) return <p>{t("rating:freeMessages.beyond", { count })}</p>;
  const { included, charged, amount, currency } = cost;
  const sum = formatMoney({ amount, currency }, i18n.language);
  return (
    <p>
      {included > 0 && `${t("rating:freeMessages.covered", { count: included })} `}
      {charged > 0 && t("rating:freeMessages.charged", { count: charged, sum })}
    </p>
  );
}

/** What the next ones cost, after the free ones and after those that the plan includes. */
function After({ cost: { included_left, price, currency } }: { cost: Cost }) {
  const { t, i18n } = useTranslation();
  if (price === null && included_left === 0) return t("rating:freeMessages.unpriced");
  const { language } = i18n;
  const where = price?.country ? ` (${countryName(price.country, language)})` : "";
  const each =
    price &&
    t("rating:freeMessages.each", {
      price: formatUnitPrice({ thousandths: price.thousandths, currency }, language),
      where,
    });
  if (included_left === 0) return each;
  const inPlan = t("rating:freeMessages.inPlan", { count: included_left });
  return each ? t("rating:freeMessages.inPlanThen", { inPlan, each }) : inPlan;
}

export interface ByNumberProps {
  numbers: FreeMessagesByNumber;
}

/** How much of the month's free answers each number has used; what comes after them stands on the number's own page. */
export function ByNumber({ numbers }: ByNumberProps) {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const [first] = numbers;
  if (!first) return null;
  return (
    <Panel
      title={t("rating:freeMessages.title")}
      intro={t("rating:freeMessages.text", { most: first.most })}
    >
      <ul className="rating-gauges">
        {numbers.map(({ id, display_name, used, most }) => (
          <li key={id} className="rating-gauge">
            <p className="rating-whose">
              <Link to={showUrl("numbers", id)}>{display_name}</Link>
              {isTight(used, most) && (
                <StatusTag status={used < most ? "tight" : "gone"} looks={looks} />
              )}
            </p>
            <Gauge label={display_name} used={used} most={most} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
