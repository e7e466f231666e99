import { DownloadOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useState } from "react";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { drawQrCode } from "../../contract/endpoints.ts";
import { type ImageFormat, imageFormat, type QrCode } from "../../contract/qr-code.ts";
import { formatNames } from "../formats.ts";
import { QrImage } from "./qr-image.tsx";

interface QrPreviewProps {
  number: string;
  qr: QrCode;
  onClose: () => void;
}

/** A QR code large enough to scan from the screen, its link, and its files. */
export default function QrPreview({ number, qr, onClose }: QrPreviewProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  useLayer(open, close);
  return (
    <Modal
      open={open}
      title={t("qr-codes:preview")}
      footer={null}
      width={400}
      keyboard={false}
      onCancel={close}
      afterClose={onClose}
    >
      <div className="qr-preview">
        <QrImage number={number} qr={qr} size={256} />
        <blockquote>{qr.message}</blockquote>
        <p>
          <a href={qr.url} target="_blank" rel="noreferrer">
            {qr.url}
          </a>
          <CopyIcon of={t("qr-codes:fields.link")} text={qr.url} />
        </p>
        <div className="qr-downloads">
          {imageFormat.options.map((format) => (
            <Download key={format} number={number} qr={qr} format={format} />
          ))}
        </div>
      </div>
    </Modal>
  );
}

/** Each format is drawn by itself: one does not keep the other waiting. */
function Download({
  number,
  qr,
  format,
}: Pick<QrPreviewProps, "number" | "qr"> & { format: ImageFormat }) {
  const { t } = useTranslation();
  const { mutation, mutateAsync: draw } = useCustomMutation(drawQrCode);
  const download = unawaited(async () => {
    const { bytes, type } = await draw({ params: { number, code: qr.code }, query: { format } });
    saveFile(`${qr.code}.${format}`, new Blob([bytes as BlobPart], { type }));
  });
  return (
    <Button
      type={format === qr.image_format ? "primary" : "default"}
      icon={<DownloadOutlined aria-hidden />}
      loading={mutation.isPending}
      onClick={() => download()}
    >
      {t("qr-codes:download", { format: formatNames[format] })}
    </Button>
  );
}
