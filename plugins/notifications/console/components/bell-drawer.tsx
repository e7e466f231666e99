import { BellOutlined } from "@ant-design/icons";
import { Drawer } from "antd";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import type { useNotifications } from "../use-notifications.ts";
import { useSentences } from "../use-sentences.ts";
import { NotificationLine } from "./notification-line.tsx";
import { ReadAllButton } from "./read-all-button.tsx";

interface BellDrawerProps {
  answer: ReturnType<typeof useNotifications>;
  open: boolean;
  onClose: () => void;
}

export default function BellDrawer({ answer, open, onClose }: BellDrawerProps) {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = answer;
  const shown = data?.data ?? [];
  const sentenceOf = useSentences(shown);
  useLayer(open, onClose);
  return (
    <Drawer
      open={open}
      title={t("notifications:title")}
      width="min(400px, 100vw)"
      onClose={onClose}
      extra={<ReadAllButton unread={data?.unread ?? 0} onRead={() => void refetch()} />}
      footer={
        <Link to="/minha-conta/notificacoes" onClick={onClose}>
          {t("notifications:all")}
        </Link>
      }
    >
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {data === undefined && !isError && <PageSkeleton />}
      {data?.data.length === 0 && (
        <EmptyState icon={<BellOutlined />} text={t("notifications:empty")} />
      )}
      <ul className="notification-list">
        {shown.map((one) => (
          <NotificationLine
            key={one.id}
            notification={one}
            sentence={sentenceOf(one)}
            onFollow={onClose}
            onMark={() => void refetch()}
          />
        ))}
      </ul>
    </Drawer>
  );
}
