import { CheckOutlined, MailOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { Link } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { readNotification, unreadNotification } from "../../contract/endpoints.ts";
import { noticePath } from "../../contract/link.ts";
import type { Notification } from "../../contract/notification.ts";
import { notifications } from "../../contract/resources.ts";

interface NotificationLineProps {
  notification: Notification;
  /** Its words may still be on their way. */
  sentence: string | undefined;
  onFollow?: () => void;
  /** It was marked read or unread. */
  onMark: () => void;
}

export function NotificationLine(props: NotificationLineProps) {
  const { notification, sentence, onFollow, onMark } = props;
  const { t } = useTranslation();
  const { id, path, created_at, read_at } = notification;
  const isUnread = read_at === null;
  const { mutateAsync, mutation } = useCustomMutation(
    isUnread ? readNotification : unreadNotification,
    { invalidates: [notifications] },
  );
  const does = isUnread ? t("notifications:mark.read") : t("notifications:mark.unread");
  return (
    <li className="notification" data-unread={isUnread}>
      <div>
        {sentence === undefined && <Skeleton.Input active size="small" />}
        {sentence !== undefined && path === null && sentence}
        {sentence !== undefined && path !== null && (
          // Whichever way it is opened, here or in a new tab, the address has it read.
          <Link to={isUnread ? noticePath(path, id) : path} onClick={onFollow}>
            {sentence}
          </Link>
        )}
        {isUnread && <span className="unseen">{t("notifications:unread")}</span>}
        <p>
          <RelativeTime at={created_at} />
        </p>
      </div>
      <Button
        type="text"
        size="small"
        icon={isUnread ? <CheckOutlined aria-hidden /> : <MailOutlined aria-hidden />}
        title={does}
        aria-label={sentence === undefined ? does : t("notifications:mark.of", { does, sentence })}
        loading={mutation.isPending}
        // A refusal is a toast already.
        onClick={() =>
          void mutateAsync({ params: { notification: id } }).then(onMark, () => undefined)
        }
      />
    </li>
  );
}
