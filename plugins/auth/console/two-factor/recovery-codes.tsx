import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import { brand } from "../../../../src/contract/brand.ts";
import "./two-factor.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  text: string;
  done: () => void;
}

/** Shown this once; the person says that they are put away. */
export function RecoveryCodes({ codes, text, done }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const all = codes.join("\n");
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const save = () =>
    saveFile(`${brand.prefix}-${t("auth:twoFactor.fileName")}.txt`, new Blob([`${all}\n`]));
  return (
    <div ref={place} tabIndex={-1} role="status" className="two-factor-codes">
      <p>{text}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="two-factor-actions">
        <CopyButton text={all}>{t("auth:twoFactor.copyCodes")}</CopyButton>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t("auth:twoFactor.saveCodes")}
        </Button>
        <Button type="primary" onClick={done}>
          {t("auth:twoFactor.codesKept")}
        </Button>
      </div>
    </div>
  );
}
