import { WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { refusalOf } from "../form/sending/refusal.ts";
import "./feedback.css";

interface ErrorStateProps {
  /** What was caught; the server's sentence is shown when it has one. */
  error?: unknown;
  retry?: () => void;
}

/** Says that something could not be shown, and offers to try again. */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { t } = useTranslation("kit");
  const sentence = refusalOf(error).message;
  return (
    <div className="kit-empty" role="alert">
      <span className="kit-empty-icon kit-bad" aria-hidden>
        <WarningOutlined />
      </span>
      <p>{sentence || t("kit:error.text")}</p>
      {retry && <Button onClick={retry}>{t("kit:error.retry")}</Button>}
    </div>
  );
}
