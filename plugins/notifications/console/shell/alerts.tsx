import { App, Button } from "antd";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { isAttentive } from "../../../../src/console/alerts/attention.ts";
import { showOnDesktop } from "../../../../src/console/alerts/desktop.ts";
import { inOneTab } from "../../../../src/console/alerts/in-one-tab.ts";
import { chime, play, wakeSoundOnUse } from "../../../../src/console/alerts/sound.ts";
import { needWords } from "../../../../src/console/i18n/i18n.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { toastSeconds } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { brand } from "../../../../src/contract/brand.ts";
import { notificationCreated } from "../../contract/events.ts";
import type { Notification } from "../../contract/notification.ts";
import { useNotificationSettings } from "../slots.ts";
import { useFollow } from "../use-follow.ts";
import { useNamedNotice } from "./use-named-notice.ts";

interface Arrived {
  notification: Notification;
  quiet?: boolean | undefined;
}

/** What an address is about: its last id. */
const subjectOf = (path: string) => path.match(/[\da-f]{8}-[\da-f-]{27}/g)?.at(-1);

/** Whether the page in sight is of the same thing: it shows by itself what became of it. */
const isInSight = (path: string | null) => {
  const subject = path === null ? undefined : subjectOf(path);
  return subject !== undefined && subject === subjectOf(window.location.pathname);
};

/** Shows and sounds what arrives, as far as the person's settings allow. */
export function Alerts() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const { notification: toasts } = App.useApp();
  const navigate = useNavigate();
  const { settings } = useNotificationSettings();
  const read = useFollow();
  // What comes before it is known how the person wants to be told.
  const early = useRef<Arrived[]>([]);
  useNamedNotice(read);
  useEffect(wakeSoundOnUse, []);
  const tell = async ({ notification, quiet }: Arrived) => {
    const { type, plugin, values, path, id } = notification;
    if (plugin !== null) await needWords([plugin]);
    const sentence = plugin === null ? type : i18n.t(`${plugin}:notices.${type}`, values);
    const message = settings?.preview ? sentence : t("notifications:arrived");
    const attentive = isAttentive();
    void inOneTab(`${brand.prefix}.alert.${id}`, attentive, () => {
      if (settings?.sounds) play(chime);
      if (attentive) return;
      const follow = () => {
        void read(id);
        void navigate(path ?? "/minha-conta/notificacoes");
      };
      showOnDesktop({ title: brand.name, body: message, tag: id, follow });
    });
    // Above the page itself it would only cover what comes next there.
    if (quiet || isInSight(path)) return;
    toasts.info({
      key: id,
      message,
      placement: "bottomRight",
      duration: toastSeconds,
      pauseOnHover: true,
      role: "status",
      actions: path !== null && (
        <Button
          size="small"
          onClick={() => {
            toasts.destroy(id);
            void read(id);
            void navigate(path);
          }}
        >
          {t("notifications:open")}
        </Button>
      ),
    });
  };
  useEvent(notificationCreated, `user.${user.id}`, (arrived) => {
    if (settings === undefined) early.current.push(arrived);
    else if (settings.enabled) void tell(arrived);
  });
  useEffect(() => {
    if (settings === undefined) return;
    for (const arrived of early.current.splice(0)) {
      if (settings.enabled) void tell(arrived);
    }
  });
  return null;
}
