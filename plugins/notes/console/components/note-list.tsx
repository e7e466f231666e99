import { MoreOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { isFresh, type Note } from "../../contract/note.ts";
import { notes as resource } from "../../contract/resources.ts";

interface NoteListProps {
  conversation: Conversation;
  /** Newest first. */
  notes: readonly Note[];
  /** Absent for who only reads. */
  onEdit?: (note: Note) => void;
}

/** What the team noted about a conversation, the newest first. */
export function NoteList({ conversation, notes, onEdit }: NoteListProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="nt-intro">{t("notes:intro")}</p>
      {notes.length === 0 ? (
        <p className="nt-intro">{t("notes:empty")}</p>
      ) : (
        <ul className="nt-list">
          {notes.map((note) => (
            <li key={note.id}>
              <div className="nt-head">
                <strong>{note.by.name}</strong>
                <RelativeTime at={note.created_at} />
                {note.edited_at && <small>{t("notes:edited")}</small>}
                {onEdit && (
                  <NoteMenu conversation={conversation} note={note} onEdit={() => onEdit(note)} />
                )}
              </div>
              <p dir="auto">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface NoteMenuProps {
  conversation: Conversation;
  note: Note;
  onEdit: () => void;
}

function NoteMenu({ conversation, note, onEdit }: NoteMenuProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayOn = useMayOn();
  const [asked, question] = useAskedActions();
  const params = { contact: conversation.id };
  const removing = useDelete(resource, { params, quiet: true, success: t("notes:deleted") });
  const own = note.by.id === user.id && isFresh(note, new Date(serverNow()));
  const workspace = user.active_workspace_id ?? "";
  const removes =
    own || mayOn({ id: conversation.number_id, workspace_id: workspace }, "remove-notes");
  if (!removes) return null;
  const items = [
    ...(own ? [{ key: "edit", label: t("notes:edit"), onClick: onEdit }] : []),
    asked({
      key: "delete",
      label: t("notes:delete"),
      danger: true,
      title: t("notes:deleteTitle"),
      consequence: t("notes:deleteText"),
      run: () => removing.mutateAsync(note.id),
    }),
  ];
  return (
    <>
      <DropdownMenu items={items}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("notes:menu", { name: note.by.name })}
        />
      </DropdownMenu>
      {question}
    </>
  );
}
