import { EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { fillText } from "../../contract/variables.ts";
import "../components/components.css";

interface SayProps {
  template: MessageTemplate;
  onOpen: (template: MessageTemplate) => void;
}

/** What a template says, in a line that opens it on a phone. */
export function Say({ template, onOpen }: SayProps) {
  const { t } = useTranslation();
  const { name, body, body_samples } = template;
  return (
    <Button
      type="text"
      className="template-say"
      aria-label={t("templates:preview.open", { name })}
      onClick={() => onOpen(template)}
    >
      <EyeOutlined aria-hidden />
      <span dir="auto">{fillText(body, body_samples)}</span>
    </Button>
  );
}
