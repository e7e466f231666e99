import { Modal } from "antd";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useFocusBack, useLayer } from "../layers/layers.ts";
import { useNotices } from "./notices.ts";
import "./notice-list.css";

/** The toasts of this tab, newest first, for whoever missed one. */
export default function NoticeList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const notices = useNotices();
  useLayer(true, onClose);
  useFocusBack();
  return (
    <Modal open title={t("shell:notices.title")} footer={null} onCancel={onClose}>
      {notices.length === 0 && <p>{t("shell:notices.empty")}</p>}
      <ul className="notice-list">
        {notices.map((notice) => (
          <li key={notice.id} data-kind={notice.kind}>
            <time dateTime={notice.at.toISOString()}>{format.time(notice.at)}</time>
            <span>
              {notice.message}
              {notice.description !== undefined && <small>{notice.description}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
