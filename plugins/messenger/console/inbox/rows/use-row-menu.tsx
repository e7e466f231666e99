import { EyeInvisibleOutlined, EyeOutlined, StarOutlined, StopOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { useSession } from "../../../../../src/console/use-session.ts";
import type { OwnConversation } from "../../../contract/conversation.ts";
import {
  changeFollowers,
  markRead,
  markUnread,
  unblockContact,
} from "../../../contract/endpoints/inbox.ts";
import { useDialogs } from "../../pages/dialogs.tsx";
import { useContactChange } from "../../store/hooks/use-put.ts";

/** What can be done with a contact without opening it. */
export function useRowMenu(conversation: OwnConversation): MenuEntry[] {
  const { t } = useTranslation();
  const { change: read } = useContactChange(useCustomMutation(markRead));
  const { change: markAsUnread } = useContactChange(useCustomMutation(markUnread));
  const { change: follow } = useContactChange(useCustomMutation(changeFollowers));
  const { change: unblock } = useContactChange(useCustomMutation(unblockContact));
  const { user } = useSession();
  const dialogs = useDialogs();
  const { id, followers, blocked, unread_messages: unread } = conversation;
  const params = { contact: id };
  const following = followers.some((person) => person.id === user.id);
  const body = following ? { add: [], remove: [user.id] } : { add: [user.id], remove: [] };
  return [
    unread === 0
      ? {
          key: "unread",
          label: t("messenger:inbox.markUnread"),
          icon: <EyeInvisibleOutlined />,
          onClick: () => void markAsUnread({ params }),
        }
      : {
          key: "read",
          label: t("messenger:inbox.markRead"),
          icon: <EyeOutlined />,
          onClick: () => void read({ params, body: {} }),
        },
    {
      key: "follow",
      label: following ? t("messenger:inbox.unfollow") : t("messenger:inbox.follow"),
      icon: <StarOutlined />,
      onClick: () => void follow({ params, body }),
    },
    blocked
      ? {
          key: "unblock",
          label: t("messenger:inbox.unblock"),
          icon: <StopOutlined />,
          onClick: () => void unblock({ params }),
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
