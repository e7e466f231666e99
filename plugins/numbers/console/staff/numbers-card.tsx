import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useTotal } from "../../../../src/console/kit/table/use-total.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { listPath } from "./paths.ts";

export default function StaffNumbersCard() {
  const { t } = useTranslation();
  const may = useMay()(["show-numbers", "staff"]);
  const connected = useTotal("all-numbers", { status: "connected" }, may);
  const disconnected = useTotal("all-numbers", { status: "disconnected" }, may);
  const restricted = useTotal("all-numbers", { status: "restricted" }, may);
  const flagged = useTotal("all-numbers", { quality_status: "flagged" }, may);
  const red = useTotal("all-numbers", { quality_rating: "red" }, may);
  if (!may) return null;
  return (
    <Panel title={<Link to={listPath}>{t("numbers:nav.numbers")}</Link>}>
      <Counts
        items={[
          {
            label: t("numbers:staff.connectedOnes"),
            to: `${listPath}?status=connected`,
            total: connected,
          },
          {
            label: t("numbers:staff.disconnectedOnes"),
            to: `${listPath}?status=disconnected`,
            total: disconnected,
            attention: true,
          },
          {
            label: t("numbers:staff.restrictedOnes"),
            to: `${listPath}?status=restricted`,
            total: restricted,
            attention: true,
          },
          {
            label: t("numbers:staff.flaggedOnes"),
            to: `${listPath}?quality_status=flagged`,
            total: flagged,
            attention: true,
          },
          {
            label: t("numbers:staff.redOnes"),
            to: `${listPath}?quality_rating=red`,
            total: red,
            attention: true,
          },
        ]}
      />
    </Panel>
  );
}
