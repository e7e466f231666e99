import { MobileOutlined, SettingOutlined, UserAddOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { useIsDemo } from "../../../../src/console/use-is-demo.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { useDialogs } from "../pages/dialogs.tsx";

/** The buttons beside the number. */
export const InboxTools = memo(function InboxTools({
  number,
  canSend,
}: {
  /** Null: all of them, and each has a phone of its own. */
  number: MessengerNumber | null;
  canSend: boolean;
}) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const demo = useIsDemo();
  return (
    <span className="mx-tools">
      {number && demo && (
        <a
          className="icon-button"
          href={`/simulador?number=${number.id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t("messenger:inbox.phoneOpen")}
          title={t("messenger:inbox.phoneOpen")}
        >
          <MobileOutlined aria-hidden />
        </a>
      )}
      {canSend && (
        <button
          type="button"
          className="icon-button"
          aria-label={t("messenger:inbox.newContact")}
          title={t("messenger:inbox.newContact")}
          onClick={dialogs.newContact}
        >
          <UserAddOutlined aria-hidden />
        </button>
      )}
      <DropdownMenu
        of={t("messenger:nav.messenger")}
        items={[
          {
            key: "settings",
            label: t("messenger:alerts.settings"),
            icon: <SettingOutlined />,
            onClick: dialogs.settings,
          },
          { key: "stars", label: t("messenger:stars.name"), onClick: dialogs.stars },
          { key: "keys", label: t("messenger:keys.title"), onClick: dialogs.keys },
        ]}
      />
    </span>
  );
});
