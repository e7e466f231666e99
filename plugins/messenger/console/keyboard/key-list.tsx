import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { keyRows } from "../thread-slots.ts";

interface KeyListProps {
  /** For who only reads there is nothing to send or to pin. */
  canSend: boolean;
  onClose: () => void;
}

/** Which key does what. */
export default function KeyList({ canSend, onClose }: KeyListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  useLayer(open, close);
  const keys: (readonly [string, string])[] = [
    ["J", t("messenger:keys.next")],
    ["K", t("messenger:keys.previous")],
    ["↑ ↓", t("messenger:keys.arrows")],
    ["/", t("messenger:keys.search")],
    ["R", t("messenger:keys.reply")],
    ...(canSend
      ? ([
          ["F", t("messenger:keys.forward")],
          ["P", t("messenger:keys.pin")],
        ] as const)
      : []),
    ["S", t("messenger:keys.star")],
    ["X", t("messenger:keys.pick")],
    ["D", t("messenger:keys.details")],
    ...(canSend ? ([["V", t("messenger:voice.record")]] as const) : []),
    ["Enter", t("messenger:keys.send")],
    ["Shift + Enter", t("messenger:keys.line")],
    ["Esc", t("messenger:keys.escape")],
    ["?", t("messenger:keys.list")],
  ];
  return (
    <Modal
      open={open}
      title={t("messenger:keys.title")}
      footer={null}
      onCancel={close}
      afterClose={onClose}
      keyboard={false}
    >
      <dl className="mx-keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <Slot of={keyRows} with={{}} />
      </dl>
      <p>{t("messenger:keys.off")}</p>
    </Modal>
  );
}
