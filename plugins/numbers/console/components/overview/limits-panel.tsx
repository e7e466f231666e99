import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { coexistenceThroughput, messagingSteps, throughput } from "../../../contract/limits.ts";

/** WhatsApp's limits in words: they are the same for every number, the portfolio's step is not told. */
export function LimitsPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t("numbers:limits.title")}>
      <ul className="number-limits">
        <li>{t("numbers:limits.window")}</li>
        <li>{t("numbers:limits.portfolio", messagingSteps)}</li>
        <li>{t("numbers:limits.throughput", { ...throughput, app: coexistenceThroughput })}</li>
        <li>{t("numbers:limits.pair", throughput)}</li>
      </ul>
    </Panel>
  );
}
