import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { sendCode } from "../slots.ts";

interface CodeDialogProps {
  template: MessageTemplate;
  onClose: () => void;
}

/** How a program sends a template. */
export default function CodeDialog({ template, onClose }: CodeDialogProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  useLayer(open, close);
  return (
    <Modal
      open={open}
      title={t("templates:code.title", { name: template.name })}
      footer={null}
      width={760}
      keyboard={false}
      onCancel={close}
      afterClose={onClose}
    >
      <Slot of={sendCode} with={{ template }} waiting={<PageSkeleton />} />
    </Modal>
  );
}
