import { Button, Modal } from "antd";
import { useState } from "react";
import { DesktopPermission } from "../../../../src/console/alerts/desktop-permission.tsx";
import { knock, play } from "../../../../src/console/alerts/sound.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { MultiSelect } from "../../../../src/console/kit/input/select/select-input.tsx";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import {
  type SettingsChange,
  useNotificationSettings,
} from "../../../notifications/console/slots.ts";
import type { Settings } from "../../../notifications/contract/notification.ts";
import { setKeySetting, useKeySetting } from "../keyboard/key-setting.ts";
import { useNumbers } from "../live/use-numbers.ts";

type Alert = "enabled" | "sounds" | "preview" | "colleagues";

/** How the person is called for news, everywhere, and whether keys move through this messenger. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const { query, settings, save } = useNotificationSettings();
  const [saving, setSaving] = useState(false);
  const keys = useKeySetting();
  const close = () => setOpen(false);
  useLayer(open, close);
  const set = async (change: SettingsChange) => {
    setSaving(true);
    // A refusal was told as a toast.
    await save(change).catch(() => undefined);
    setSaving(false);
  };
  const alert = (name: Alert, label: string, help: string) =>
    settings && (
      <Row
        id={name}
        label={label}
        help={help}
        on={settings[name]}
        disabled={saving || (name !== "enabled" && !settings.enabled)}
        change={(on) => void set({ [name]: on })}
      />
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
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {alert("enabled", t("messenger:alerts.enabled"), t("messenger:alerts.enabledHelp"))}
      {alert("sounds", t("messenger:alerts.sounds"), t("messenger:alerts.soundsHelp"))}
      {alert("preview", t("messenger:alerts.preview"), t("messenger:alerts.previewHelp"))}
      {alert("colleagues", t("messenger:alerts.colleagues"), t("messenger:alerts.colleaguesHelp"))}
      {settings && (
        <QuietNumbers
          quiet={settings.quiet}
          // Not while it saves: several are chosen one after the other.
          disabled={!settings.enabled}
          change={(quiet) => void set({ quiet })}
        />
      )}
      <Row
        id="keys"
        label={t("messenger:keys.enabled")}
        help={t("messenger:keys.enabledHelp")}
        on={keys}
        change={setKeySetting}
      />
      <div className="mx-setting">
        <DesktopPermission />
      </div>
      <Button onClick={() => play(knock)}>{t("messenger:alerts.tryIt")}</Button>
    </Modal>
  );
}

interface QuietNumbersProps {
  quiet: Settings["quiet"];
  disabled: boolean;
  /** Told of the numbers that were added or taken out, alone. */
  change: (quiet: Settings["quiet"]) => void;
}

/** Which of several numbers call nobody. */
function QuietNumbers({ quiet, disabled, change }: QuietNumbersProps) {
  const { t } = useTranslation();
  const numbers = useNumbers().data?.data ?? [];
  if (numbers.length < 2) return null;
  const chosen = numbers.filter(({ id }) => quiet[id]).map(({ id }) => id);
  return (
    <div className="mx-setting">
      <label htmlFor="messenger-quiet">{t("messenger:alerts.quiet")}</label>
      <MultiSelect
        id="messenger-quiet"
        className="mx-quiet"
        value={chosen}
        options={numbers.map(({ id, display_name }) => ({ value: id, label: display_name }))}
        placeholder={t("messenger:alerts.quietNone")}
        disabled={disabled}
        onChange={(next) => {
          const moved = numbers.filter(({ id }) => next.includes(id) !== chosen.includes(id));
          change(Object.fromEntries(moved.map(({ id }) => [id, next.includes(id)])));
        }}
      />
      <p>{t("messenger:alerts.quietHelp")}</p>
    </div>
  );
}

interface RowProps {
  id: string;
  label: string;
  help: string;
  on: boolean;
  disabled?: boolean;
  change: (on: boolean) => void;
}

function Row({ id, label, help, on, disabled = false, change }: RowProps) {
  return (
    <div className="mx-setting">
      <label htmlFor={`messenger-${id}`}>{label}</label>
      <SwitchInput id={`messenger-${id}`} value={on} disabled={disabled} onChange={change} />
      <p>{help}</p>
    </div>
  );
}
