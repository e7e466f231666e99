import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import { useLayer } from "../../../../src/console/shell/layers.ts";
import { beep } from "./beep.ts";
import { changeSettings, type MessengerSettings, useMessengerSettings } from "./settings.ts";

const permissionNow = () => ("Notification" in window ? Notification.permission : "denied");

export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const settings = useMessengerSettings();
  const close = () => setOpen(false);
  useLayer(open, close);
  const row = (name: keyof MessengerSettings, label: string, help: string) => (
    <div className="mx-setting">
      <label htmlFor={`messenger-${name}`}>{label}</label>
      <SwitchInput
        id={`messenger-${name}`}
        value={settings[name]}
        onChange={(on) => changeSettings({ [name]: on })}
      />
      <p>{help}</p>
    </div>
  );
  return (
    <Modal
      open={open}
      title={t("messenger:alerts.settings")}
      footer={null}
      onCancel={close}
      afterClose={onClose}
      keyboard={false}
    >
      {row("enabled", t("messenger:alerts.enabled"), t("messenger:alerts.enabledHelp"))}
      {row("sounds", t("messenger:alerts.sounds"), t("messenger:alerts.soundsHelp"))}
      {row("preview", t("messenger:alerts.preview"), t("messenger:alerts.previewHelp"))}
      {row("keys", t("messenger:keys.enabled"), t("messenger:keys.enabledHelp"))}
      <Permission />
      <Button onClick={beep}>{t("messenger:alerts.tryIt")}</Button>
    </Modal>
  );
}

/** The browser asks only when a person presses the button. */
function Permission() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(permissionNow);
  const ask = async () => setPermission(await Notification.requestPermission());
  return (
    <div className="mx-setting" role="status">
      <p>
        {permission === "granted"
          ? t("messenger:alerts.allowed")
          : permission === "denied"
            ? t("messenger:alerts.denied")
            : t("messenger:alerts.ask")}
      </p>
      {permission === "default" && (
        <Button type="primary" onClick={() => void ask()}>
          {t("messenger:alerts.allow")}
        </Button>
      )}
    </div>
  );
}
