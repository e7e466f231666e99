import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useMay } from "../../../../src/console/use-session.ts";

/** Where a token is used. */
export default function ToEndpoints() {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const reads = useMay()(["read", "Number"]);
  return reads && <Link to={listUrl("endpoints")}>{t("messaging:toEndpoints")}</Link>;
}
