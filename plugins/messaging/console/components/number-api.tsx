import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { PhoneNumberDetail } from "../../../numbers/contract/number.ts";

/** How programs send from a number. */
export default function NumberApi({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  return (
    <Panel
      title={t("messaging:nav.endpoints")}
      intro={t("messaging:ofNumber")}
      actions={
        <Link to={`${listUrl("endpoints")}?number=${number.id}`}>{t("messaging:toEndpoints")}</Link>
      }
    />
  );
}
