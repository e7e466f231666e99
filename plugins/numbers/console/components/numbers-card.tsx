import { PhoneOutlined } from "@ant-design/icons";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";

export default function NumbersCard() {
  const { t } = useTranslation();
  if (!useMay()(["read", "Number"])) return null;
  return (
    <Panel
      title={
        <Link to="/recursos/numeros">
          <PhoneOutlined aria-hidden /> {t("numbers:nav.numbers")}
        </Link>
      }
      intro={t("numbers:area")}
    />
  );
}
