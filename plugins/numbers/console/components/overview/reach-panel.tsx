import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../../src/console/kit/page/panel.tsx";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { limitNames, throughputNames } from "../../looks.ts";
import { Reach } from "../reach.tsx";
import { countNames, messageKeys } from "../statistics/periods.ts";

type Sending = Pick<PhoneNumberDetail, "use" | "throughput">;

/** What a number may send and has sent: the limit it shares, the use of it, and today's messages. */
export function ReachPanel({ number: { use, throughput } }: { number: Sending }) {
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
      <h3 className="number-today">{t("numbers:reach.today")}</h3>
      <Facts items={messageKeys.map((key) => [t(countNames[key]), format.number(today[key])])} />
    </Panel>
  );
}
