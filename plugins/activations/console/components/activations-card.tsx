import { RocketOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";

export default function ActivationsCard() {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  if (!useMay()(["read", "Activation"])) return null;
  return (
    <Panel
      title={
        <Link to={listUrl("activations")}>
          <RocketOutlined aria-hidden /> {t("activations:nav.list")}
        </Link>
      }
      intro={t("activations:area")}
    />
  );
}
