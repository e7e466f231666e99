import { BellOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useTitleCount } from "../../../../src/console/shell/titles.ts";
import { useNotifications } from "../use-notifications.ts";
import { Alerts } from "./alerts.tsx";
import "../notifications.css";

const BellDrawer = lazy(() => import("../components/bell-drawer.tsx"));

const most = 99;

/** How many are unread; from when it is drawn what arrives is told. */
export default function Bell() {
  const { t } = useTranslation();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const answer = useNotifications();
  const unread = answer.data?.unread ?? 0;
  useTitleCount("notifications", unread);
  return (
    <>
      <button
        type="button"
        className="icon-button bell"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={
          unread === 0 ? t("notifications:bell") : t("notifications:bellUnread", { count: unread })
        }
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <BellOutlined />
        {unread > 0 && (
          <span aria-hidden className="bell-count">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </button>
      <Alerts />
      {used && (
        <Suspense fallback={null}>
          <BellDrawer answer={answer} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
