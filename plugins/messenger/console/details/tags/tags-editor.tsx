import { Link } from "react-router-dom";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { Conversation } from "../../../contract/conversation.ts";
import { changeConversationTags, listMessengerTags } from "../../../contract/endpoints/inbox.ts";
import { useOfNumber } from "../../store/hooks/use-of-number.ts";
import { useContactChange } from "../../store/hooks/use-put.ts";
import { type ChoiceChange, ChoiceEditor } from "../choice-editor.tsx";

interface EditorProps {
  conversation: Conversation;
  canSend: boolean;
}

/** A tag by its name, its colour beside it. */
function Mark({ name, colour }: { name: string; colour: string }) {
  return (
    <span className="details-tag">
      <i aria-hidden style={{ background: colour }} />
      <bdi>{name}</bdi>
    </span>
  );
}

/** The tags a contact carries. */
export function TagsEditor({ conversation, canSend }: EditorProps) {
  const { t } = useTranslation();
  const { query } = useOfNumber(listMessengerTags, { enabled: canSend });
  const { change } = useContactChange(useCustomMutation(changeConversationTags));
  const { id, number_id, tags } = conversation;
  const save = (body: ChoiceChange) => change({ params: { contact: id }, body });
  const known = new Map([...tags, ...(query.data?.data ?? [])].map((tag) => [tag.id, tag]));
  return (
    <section className="details-part">
      <h3>{t("messenger:details.tags")}</h3>
      {tags.length > 0 && (
        <ul className="details-tags">
          {tags.map((tag) => (
            <li key={tag.id}>
              <Mark {...tag} />
            </li>
          ))}
        </ul>
      )}
      {canSend && (
        <>
          <ChoiceEditor
            label={t("messenger:details.chooseTags")}
            placeholder={t("messenger:details.chooseTags")}
            loading={query.isLoading}
            chosen={tags.map((tag) => tag.id)}
            options={[...known.values()].map((tag) => ({
              value: tag.id,
              label: <Mark {...tag} />,
              search: tag.name,
            }))}
            save={save}
          />
          <Link to={`/recursos/numeros/${number_id}/marcadores`}>
            {t("messenger:details.manageTags")}
          </Link>
        </>
      )}
      {!canSend && tags.length === 0 && <p className="msg-soft">{t("messenger:details.noTags")}</p>}
    </section>
  );
}
