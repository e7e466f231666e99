import { QrcodeOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { QrCode } from "../../contract/qr-code.ts";
import { useQrImage } from "../use-qr-image.ts";
import "../qr-codes.css";

interface QrImageProps {
  number: string;
  qr: QrCode;
  /** Pixels a side. */
  size: number;
  /** Words beside it say what it is. */
  decorative?: boolean;
}

/** A QR code as it will be printed. */
export function QrImage({ number, qr, size, decorative }: QrImageProps) {
  const { t } = useTranslation();
  const { src, failed } = useQrImage(number, qr.code);
  return (
    <span className="qr-image" style={{ width: size, height: size }}>
      {src ? (
        <img src={src} alt={decorative ? "" : t("qr-codes:imageOf", { message: qr.message })} />
      ) : (
        failed && <QrcodeOutlined aria-label={t("qr-codes:noImage")} />
      )}
    </span>
  );
}
