import { MobileOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";

/** Which number a conversation is of. */
export function NumberChip({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <span className="mx-mark mx-number-chip" title={t("messenger:all.onNumber", { name })}>
      <MobileOutlined aria-hidden />
      <span className="unseen">{t("messenger:all.number")}</span>
      <bdi>{name}</bdi>
    </span>
  );
}
