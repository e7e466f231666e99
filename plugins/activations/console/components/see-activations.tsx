import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useMay } from "../../../../src/console/use-session.ts";

/** A workspace without numbers may have one on its way. */
export default function SeeActivations() {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  if (!useMay()(["read", "Activation"])) return null;
  return <Link to={listUrl("activations")}>{t("activations:see")}</Link>;
}
