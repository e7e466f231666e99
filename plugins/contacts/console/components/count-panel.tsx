import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { StaffNumberDetail } from "../../../numbers/contract/staff/number.ts";
import { countContacts } from "../../contract/endpoints.ts";

/** How many contacts a number has, for staff: never who they are. */
export default function CountPanel({ number }: { number: StaffNumberDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { query } = useCustom(countContacts, { params: { number: number.id } });
  const counted = () => {
    if (query.error) return "–";
    if (!query.data) return "…";
    const { more } = query.data.data;
    const total = format.number(query.data.data.total);
    return more ? t("contacts:count.more", { total }) : total;
  };
  return (
    <Panel title={t("contacts:count.title")}>
      <Facts items={[[t("contacts:count.total"), counted()]]} />
    </Panel>
  );
}
