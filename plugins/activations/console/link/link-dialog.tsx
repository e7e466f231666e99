import { Button, Modal } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { useShownOnce } from "../../../../src/console/shell/layers/leave-guard.tsx";
import type { ActivationLink } from "../../contract/link/endpoints.ts";
import { guestAddress } from "../../contract/link/path.ts";

/** The address to hand on, shown this once: it closes only by its button. */
export function LinkDialog({ link, onClose }: { link: ActivationLink; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const address = new URL(guestAddress(link.state), window.location.origin).href;
  useShownOnce(true);
  return (
    <Modal
      open
      title={t("activations:link.title")}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={<Button onClick={onClose}>{t("activations:link.close")}</Button>}
    >
      <p>{t("activations:link.text")}</p>
      <p>
        {t("activations:link.until")} <strong>{format.dateTime(link.expires_at)}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <pre className="activation-link" tabIndex={0}>
        <code>{address}</code>
      </pre>
      <CopyButton text={address} type="primary">
        {t("activations:link.copy")}
      </CopyButton>
    </Modal>
  );
}
