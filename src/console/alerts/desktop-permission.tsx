import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "../i18n/use-translation.tsx";
import { desktopPermission } from "./desktop.ts";

/** Says whether the browser shows notices, and asks it only when a person presses the button. */
export function DesktopPermission() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(desktopPermission);
  const ask = async () => setPermission(await Notification.requestPermission());
  return (
    <div role="status">
      <p>
        {permission === "granted"
          ? t("kit:desktop.allowed")
          : permission === "denied"
            ? t("kit:desktop.denied")
            : t("kit:desktop.ask")}
      </p>
      {permission === "default" && (
        <Button onClick={() => void ask()}>{t("kit:desktop.allow")}</Button>
      )}
    </div>
  );
}
