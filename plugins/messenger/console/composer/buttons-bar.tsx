import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { SendReason } from "../../contract/check/refusal.ts";
import { refusalWords } from "../../contract/check/refusal-words.ts";

interface ButtonsBarProps {
  titles: readonly string[];
  /** Why they cannot leave as things are. */
  stuck: SendReason | null;
  onRemove: () => void;
}

/** The reply buttons that leave with the message. */
export default function ButtonsBar({ titles, stuck, onRemove }: ButtonsBarProps) {
  const { t } = useTranslation();
  return (
    <div className="composer-buttons">
      <ul aria-label={t("messenger:files.buttons")}>
        {titles.map((title) => (
          <li key={title}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("messenger:files.removeButtons")}
        title={t("messenger:files.removeButtons")}
        onClick={onRemove}
      />
      <p role="status">{stuck && t(refusalWords[stuck])}</p>
    </div>
  );
}
