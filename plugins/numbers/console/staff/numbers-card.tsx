import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { TotalOf } from "../../../admin/contract/summary.ts";

export default function StaffNumbersCard({ totalOf }: { totalOf: TotalOf }) {
  const { t } = useTranslation();
  const may = useMay()(["show-numbers", "staff"]);
  const listPath = useNavigation().listUrl("all-numbers");
  if (!may) return null;
  return (
    <Panel title={<Link to={listPath}>{t("numbers:nav.numbers")}</Link>}>
      <Counts
        items={[
          {
            label: t("numbers:staff.connectedOnes"),
            to: `${listPath}?status=connected`,
            total: totalOf("numbers.connected"),
          },
          {
            label: t("numbers:staff.disconnectedOnes"),
            to: `${listPath}?status=disconnected`,
            total: totalOf("numbers.disconnected"),
            attention: true,
          },
          {
            label: t("numbers:staff.restrictedOnes"),
            to: `${listPath}?status=restricted`,
            total: totalOf("numbers.restricted"),
            attention: true,
          },
          {
            label: t("numbers:staff.flaggedOnes"),
            to: `${listPath}?quality_status=flagged`,
            total: totalOf("numbers.flagged"),
            attention: true,
          },
          {
            label: t("numbers:staff.redOnes"),
            to: `${listPath}?quality_rating=red`,
            total: totalOf("numbers.red"),
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
