import { DisconnectOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLiveState } from "../../live/use-event.ts";

/** Says while the device has no network, and how old what is on screen is. */
export function OfflineBanner() {
  const offline = useLiveState() === "offline";
  return <div role="status">{offline && <Since />}</div>;
}

function Since() {
  const { t } = useTranslation();
  const format = useFormat();
  const [since] = useState(() => new Date());
  return (
    <p className="offline-banner">
      <DisconnectOutlined aria-hidden /> {t("shell:offline", { time: format.time(since) })}
    </p>
  );
}
