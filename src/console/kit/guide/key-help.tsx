import { Modal, Switch } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLayer } from "../../shell/layers/layers.ts";
import { setKeySetting, useKeySetting } from "../table/keys/key-setting.ts";
import "./key-help.css";

interface KeyHelpProps {
  /** Its rows are selected. */
  selects: boolean;
  /** Its records are shown beside it. */
  peeks: boolean;
  onClose: () => void;
}

/** Which key does what in a list, and the switch for all of them. */
export default function KeyHelp({ selects, peeks, onClose }: KeyHelpProps) {
  const { t } = useTranslation("kit");
  const id = useId();
  const [open, setOpen] = useState(true);
  const enabled = useKeySetting();
  const close = () => setOpen(false);
  useLayer(open, close);
  const keys: [string, string][] = [
    ["J", t("kit:keys.next")],
    ["K", t("kit:keys.previous")],
    ["Enter", t("kit:keys.open")],
    ...(peeks ? [[t("kit:keys.space"), t("kit:keys.peek")] as [string, string]] : []),
    ["M", t("kit:keys.menu")],
    ...(selects ? [["X", t("kit:keys.select")] as [string, string]] : []),
    ["/", t("kit:keys.search")],
    ["?", t("kit:keys.help")],
  ];
  return (
    <Modal
      open={open}
      title={t("kit:keys.title")}
      footer={null}
      onCancel={close}
      afterClose={onClose}
      keyboard={false}
      width={440}
    >
      <dl className="kit-keys" data-off={!enabled || undefined}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="kit-keys-switch">
        <label htmlFor={id}>{t("kit:keys.use")}</label>
        <Switch id={id} checked={enabled} onChange={setKeySetting} />
      </div>
    </Modal>
  );
}
