import { Modal } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";

interface PreviewLinkProps {
  path: string;
  until: Date;
  onClose: () => void;
}

/** The new address of a flow's preview, which is shown this once. */
export default function PreviewLink({ path, until, onClose }: PreviewLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const address = new URL(path, window.location.origin).href;
  useLayer(true, onClose);
  return (
    <Modal
      open
      title={t("flows:preview.title")}
      cancelText={t("flows:preview.close")}
      onCancel={onClose}
      okText={t("flows:preview.open")}
      okButtonProps={{ href: address, target: "_blank", rel: "noopener" }}
      keyboard={false}
    >
      <p>{t("flows:preview.text", { date: format.date(until) })}</p>
      <p className="flow-address">
        <code>{address}</code>
        <CopyIcon text={address} of={t("flows:preview.title")} />
      </p>
    </Modal>
  );
}
