import { App, Button } from "antd";
import { useNavigate } from "react-router-dom";
import { needWords } from "../../../../src/console/i18n/i18n.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { toastSeconds } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { notificationCreated } from "../../contract/events.ts";
import type { Notification } from "../../contract/notification.ts";
import { chime } from "../chime.ts";
import { useNotificationSettings } from "../slots.ts";

/** Shows and sounds what arrives, as far as the person's settings allow. */
export default function Alerts() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const { notification: toasts } = App.useApp();
  const navigate = useNavigate();
  const { settings } = useNotificationSettings();
  const tell = async ({ type, plugin, values, path, id }: Notification) => {
    if (plugin !== null) await needWords([plugin]);
    const sentence = plugin === null ? type : i18n.t(`${plugin}:notices.${type}`, values);
    toasts.info({
      key: id,
      message: settings?.preview ? sentence : t("notifications:arrived"),
      placement: "bottomRight",
      duration: toastSeconds,
      pauseOnHover: true,
      role: "status",
      actions: path !== null && (
        <Button
          size="small"
          onClick={() => {
            toasts.destroy(id);
            void navigate(path);
          }}
        >
          {t("notifications:open")}
        </Button>
      ),
    });
  };
  useEvent(notificationCreated, `user.${user.id}`, ({ notification }) => {
    if (!settings?.enabled) return;
    if (settings.sounds) chime();
    void tell(notification);
  });
  return null;
}
