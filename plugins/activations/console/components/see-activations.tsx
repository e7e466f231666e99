import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../../../../src/console/use-session.ts";

/** A workspace without numbers may have one on its way. */
export default function SeeActivations() {
  const { t } = useTranslation();
  if (!useMay()(["read", "Activation"])) return null;
  return <Link to="/recursos/ativacoes">{t("activations:see")}</Link>;
}
