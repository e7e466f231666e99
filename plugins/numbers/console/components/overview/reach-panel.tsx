import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { type Fact, Facts, Panel } from "../../../../../src/console/kit/page/panel.tsx";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { limitNames, throughputNames } from "../../looks.ts";
import { Reach } from "../reach.tsx";
import { countNames, messageKeys } from "../statistics/periods.ts";

type Sending = Pick<PhoneNumberDetail, "id" | "use" | "throughput">;

/** So many other numbers stand by themselves. */
const shown = 5;

/** What a number may send and has sent: the limit it shares, the use of it, and today's messages. */
export function ReachPanel({ number: { id, use, throughput } }: { number: Sending }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { messaging_limit, reached, own, left, today } = use;
  return (
    <Panel title={t("numbers:reach.title")} intro={t("numbers:reach.text")}>
      <Facts
        items={[
          [t("numbers:fields.messagingLimit"), t(limitNames[messaging_limit])],
          [t("numbers:reach.used"), format.number(reached)],
          [t("numbers:reach.own"), format.number(own)],
          ...(left === null ? [] : [[t("numbers:reach.leftName"), format.number(left)] as const]),
          ...(throughput === "unknown"
            ? []
            : [[t("numbers:fields.throughput"), t(throughputNames[throughput])] as const]),
        ]}
      />
      <div className="number-today">
        <Reach use={use} />
      </div>
      <Others id={id} use={use} />
      <h3 className="number-today">{t("numbers:reach.today")}</h3>
      <Facts items={messageKeys.map((key) => [t(countNames[key]), format.number(today[key])])} />
    </Panel>
  );
}

/** Which other numbers of the portfolio used how much; those that one does not see are told together. */
function Others({ id, use: { reached, own, by } }: Pick<Sending, "id" | "use">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (reached === own) return null;
  const others = by.filter((one) => one.id !== id).slice(0, shown);
  const rest = others.reduce((left, one) => left - one.reached, reached - own);
  const items = others.map((one): Fact => [one.display_name, format.number(one.reached)]);
  if (rest > 0) items.push([t("numbers:reach.rest"), format.number(rest)]);
  return (
    <>
      <h3 className="number-today">{t("numbers:reach.others")}</h3>
      <Facts items={items} />
    </>
  );
}
