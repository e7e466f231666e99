import { Modal } from "antd";
import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import type { Note } from "../../contract/note.ts";
import { notes as resource } from "../../contract/resources.ts";
import { NoteField } from "./note-field.tsx";
import { NoteList } from "./note-list.tsx";

interface NotesDialogProps {
  conversation: Conversation;
  /** Newest first. */
  notes: readonly Note[];
  canSend: boolean;
  onClose: () => void;
}

/** What the team noted, and room for one more; one's own may be changed for a while. */
export default function NotesDialog(props: NotesDialogProps) {
  const [editing, setEditing] = useState<Note>();
  if (!props.canSend) return <ReadNotes {...props} />;
  // What is being written waits behind the one that is changed.
  return (
    <>
      <NewNote {...props} hidden={editing !== undefined} onEdit={setEditing} />
      {editing && <EditNote {...props} note={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function ReadNotes({ conversation, notes, onClose }: NotesDialogProps) {
  const { t } = useTranslation();
  useLayer(true, onClose);
  return (
    <Modal open title={t("notes:title")} footer={null} keyboard={false} onCancel={onClose}>
      <NoteList conversation={conversation} notes={notes} />
    </Modal>
  );
}

type NewNoteProps = NotesDialogProps & { hidden: boolean; onEdit: (note: Note) => void };

function NewNote({ conversation, notes, hidden, onEdit, onClose }: NewNoteProps) {
  const { t } = useTranslation();
  const form = useModalForm(resource, {
    action: "create",
    name: `note-${conversation.id}`,
    params: { contact: conversation.id },
    initial: { text: "" },
    body: (values) => values,
  });
  const open = form.modalProps.open && !hidden;
  return (
    <FormModal
      title={t("notes:title")}
      form={{ ...form, modalProps: { open } }}
      submit={t("notes:keep")}
      onClose={() => {
        if (!hidden) onClose();
      }}
    >
      <NoteList conversation={conversation} notes={notes} onEdit={onEdit} />
      <NoteField number={conversation.number_id} />
    </FormModal>
  );
}

function EditNote({ conversation, note, onClose }: NotesDialogProps & { note: Note }) {
  const { t } = useTranslation();
  const form = useModalForm(resource, {
    action: "edit",
    name: "note",
    params: { contact: conversation.id },
    record: note,
    initial: ({ text }) => ({ text }),
    body: (values) => values,
  });
  return (
    <FormModal title={t("notes:editOf")} form={form} submit={t("notes:save")} onClose={onClose}>
      <NoteField number={conversation.number_id} />
    </FormModal>
  );
}
