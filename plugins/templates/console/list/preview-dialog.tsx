import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { Phone } from "../preview/phone.tsx";
import { shownOf } from "../preview/shown-of.ts";
import { useLanguageNames } from "../use-language-names.ts";

interface PreviewDialogProps {
  template: MessageTemplate;
  onClose: () => void;
}

/** A template on a phone, without leaving the list. */
export default function PreviewDialog({ template, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { name, language } = template;
  useLayer(open, close);
  return (
    <Modal
      open={open}
      title={t("templates:preview.of", { name, language: nameOf(language) })}
      footer={null}
      width={400}
      keyboard={false}
      onCancel={close}
      afterClose={onClose}
    >
      <Phone shown={shownOf(template)} />
    </Modal>
  );
}
