import { PhoneOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";

export default function NumbersCard() {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  if (!useMay()(["read", "Number"])) return null;
  return (
    <Panel
      title={
        <Link to={listUrl("numbers")}>
          <PhoneOutlined aria-hidden /> {t("numbers:nav.numbers")}
        </Link>
      }
      intro={t("numbers:area")}
    />
  );
}
