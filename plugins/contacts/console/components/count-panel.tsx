import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useCall } from "../../../../src/console/use-call.ts";
import type { StaffNumberDetail } from "../../../numbers/contract/staff/number.ts";
import { countContacts } from "../../contract/endpoints.ts";

/** How many contacts a number has, for staff: never who they are. */
export default function CountPanel({ number }: { number: StaffNumberDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useCall(countContacts, { params: { number: number.id } });
  const counted = () => {
    if (error) return "–";
    if (!data) return "…";
    const total = format.number(data.data.total);
    return data.data.more ? t("contacts:count.more", { total }) : total;
  };
  return (
    <Panel title={t("contacts:count.title")}>
      <Facts items={[[t("contacts:count.total"), counted()]]} />
    </Panel>
  );
}
