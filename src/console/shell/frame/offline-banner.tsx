import { DisconnectOutlined } from "@ant-design/icons";
import { useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says while the device has no network; nothing that is tried meanwhile is sent later by itself. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="offline-banner">
          <DisconnectOutlined aria-hidden /> {t("shell:offline")}
        </p>
      )}
    </div>
  );
}
