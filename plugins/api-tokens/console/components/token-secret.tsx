import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { useShownOnce } from "../../../../src/console/shell/layers/leave-guard.tsx";
import type { CreatedApiToken } from "../../contract/api-token.ts";
import "../api-tokens.css";

interface TokenSecretProps {
  made: CreatedApiToken;
  onClose: () => void;
}

/** The token itself, shown this once: it closes only by the button that says it is kept. */
export function TokenSecret({ made: { name, token }, onClose }: TokenSecretProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  useShownOnce(open);
  return (
    <Modal
      open={open}
      title={t("api-tokens:secret.title", { name })}
      footer={null}
      closable={false}
      maskClosable={false}
      keyboard={false}
      afterClose={onClose}
    >
      <p>{t("api-tokens:secret.text")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <pre className="api-token-secret" tabIndex={0}>
        <code>{token}</code>
      </pre>
      <div className="api-token-buttons">
        <CopyButton text={token}>{t("api-tokens:secret.copy")}</CopyButton>
        <Button type="primary" onClick={() => setOpen(false)}>
          {t("api-tokens:secret.done")}
        </Button>
      </div>
    </Modal>
  );
}
