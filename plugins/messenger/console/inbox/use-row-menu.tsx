import { EyeInvisibleOutlined, EyeOutlined, StarOutlined, StopOutlined } from "@ant-design/icons";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { useAct } from "../../../../src/console/use-act.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import {
  markRead,
  markUnread,
  setFollowers,
  unblockContact,
} from "../../contract/endpoints/inbox.ts";
import { useDialogs } from "../pages/dialogs.tsx";
import { usePutConversation } from "../store/hooks/use-put-conversation.ts";

/** What can be done with a contact without opening it. */
export function useRowMenu(conversation: OwnConversation, canSend: boolean): MenuEntry[] {
  const { t } = useTranslation();
  const { user } = useSession();
  const { act } = useAct();
  const put = usePutConversation();
  const dialogs = useDialogs();
  const { id, followers, blocked, unread_messages: unread } = conversation;
  if (!canSend) return [];
  const params = { contact: id };
  const following = followers.some((person) => person.id === user.id);
  const others = followers.filter((person) => person.id !== user.id).map((person) => person.id);
  const run = (work: () => Promise<{ data: Parameters<typeof put>[0] }>) => () =>
    void act(async () => put((await work()).data));
  return [
    unread === 0
      ? {
          key: "unread",
          label: t("messenger:inbox.markUnread"),
          icon: <EyeInvisibleOutlined />,
          onClick: run(() => call(markUnread, { params })),
        }
      : {
          key: "read",
          label: t("messenger:inbox.markRead"),
          icon: <EyeOutlined />,
          onClick: run(() => call(markRead, { params })),
        },
    {
      key: "follow",
      label: following ? t("messenger:inbox.unfollow") : t("messenger:inbox.follow"),
      icon: <StarOutlined />,
      onClick: run(() => {
        const user_ids = following ? others : [...others, user.id];
        return call(setFollowers, { params, body: { user_ids } });
      }),
    },
    blocked
      ? {
          key: "unblock",
          label: t("messenger:inbox.unblock"),
          icon: <StopOutlined />,
          onClick: run(() => call(unblockContact, { params })),
        }
      : {
          key: "block",
          label: t("messenger:inbox.block"),
          icon: <StopOutlined />,
          danger: true,
          onClick: () => dialogs.block(conversation),
        },
  ];
}
