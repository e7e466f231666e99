import { App, Button } from "antd";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { toastSeconds } from "../../../../src/console/tell.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { getNotificationSettings } from "../../contract/endpoints.ts";
import { notificationCreated } from "../../contract/events.ts";
import { chime } from "../chime.ts";
import { sentences } from "../words.ts";

/** Shows and sounds what arrives, as far as the person's settings allow. */
export default function Alerts() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { notification: toasts } = App.useApp();
  const navigate = useNavigate();
  const settings = useCall(getNotificationSettings, {}).data?.data;
  useEvent(notificationCreated, `user.${user.id}`, ({ notification }) => {
    if (!settings?.enabled) return;
    if (settings.sounds) chime();
    const { type, values, path, id } = notification;
    toasts.info({
      key: id,
      message: settings.preview ? t(sentences[type], values) : t("notifications:arrived"),
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
  });
  return null;
}
