import { Skeleton } from "antd";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { Notification } from "../../contract/notification.ts";

interface NotificationLineProps {
  notification: Notification;
  /** Its words may still be on their way. */
  sentence: string | undefined;
  onFollow?: () => void;
}

export function NotificationLine({ notification, sentence, onFollow }: NotificationLineProps) {
  const { t } = useTranslation();
  const { path, created_at, read_at } = notification;
  return (
    <li className="notification" data-unread={read_at === null}>
      <div>
        {sentence === undefined && <Skeleton.Input active size="small" />}
        {sentence !== undefined && path === null && sentence}
        {sentence !== undefined && path !== null && (
          <Link to={path} onClick={onFollow}>
            {sentence}
          </Link>
        )}
        {read_at === null && <span className="unseen">{t("notifications:unread")}</span>}
        <p>
          <RelativeTime at={created_at} />
        </p>
      </div>
    </li>
  );
}
