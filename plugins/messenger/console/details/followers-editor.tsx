import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AvatarGroup } from "../../../../src/console/kit/feedback/avatar.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { Conversation } from "../../contract/conversation.ts";
import { changeFollowers, listMessengerUsers } from "../../contract/endpoints/inbox.ts";
import { useOfNumber } from "../store/hooks/use-of-number.ts";
import { useContactChange } from "../store/hooks/use-put.ts";
import { type ChoiceChange, ChoiceEditor } from "./choice-editor.tsx";

interface EditorProps {
  conversation: Conversation;
  canSend: boolean;
}

/** Who follows a contact: oneself by one press, others by choice. */
export function FollowersEditor({ conversation, canSend }: EditorProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, isLoading } = useOfNumber(listMessengerUsers, { enabled: canSend }).query;
  const toggling = useContactChange(useCustomMutation(changeFollowers));
  const choosing = useContactChange(useCustomMutation(changeFollowers));
  const { id, followers } = conversation;
  const of = (body: ChoiceChange) => ({ params: { contact: id }, body });
  const ids = followers.map((follower) => follower.id);
  const following = ids.includes(user.id);
  const users = data?.data ?? [];
  const mayFollow = isLoading || users.some((other) => other.id === user.id);
  const known = new Map([...followers, ...users].map((person) => [person.id, person]));
  const toggle = () =>
    toggling.change(
      of(following ? { add: [], remove: [user.id] } : { add: [user.id], remove: [] }),
    );
  return (
    <section className="details-part">
      <h3>{t("messenger:details.followers")}</h3>
      {followers.length > 0 ? (
        <AvatarGroup people={followers} max={8} />
      ) : (
        <p className="msg-soft">{t("messenger:details.noFollowers")}</p>
      )}
      {canSend && (
        <>
          {mayFollow && (
            <Button
              size="small"
              disabled={isLoading}
              loading={toggling.busy}
              onClick={() => void toggle()}
            >
              {following ? t("messenger:details.unfollow") : t("messenger:details.follow")}
            </Button>
          )}
          <ChoiceEditor
            label={t("messenger:details.chooseFollowers")}
            placeholder={t("messenger:details.chooseFollowers")}
            loading={isLoading}
            chosen={ids}
            options={[...known.values()].map(({ id: value, name }) => ({ value, label: name }))}
            save={(changed) => choosing.change(of(changed))}
          />
        </>
      )}
    </section>
  );
}
