import { SwapOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { getConversation } from "../../../messenger/contract/endpoints/inbox.ts";
import { separateContacts } from "../../contract/endpoints.ts";
import { undoDays } from "../../contract/identity.ts";
import { contactIdentities } from "../../contract/resources.ts";
import { FieldChoices } from "./field-choices.tsx";
import { PersonSelect } from "./person-select.tsx";
import { Side } from "./side.tsx";
import { useDiffering } from "./use-differing.ts";

interface MergeDialogProps {
  conversation: Conversation;
  /** Who is to be compared first. */
  other: string | null;
  onClose: () => void;
}

const nameOf = ({ name, nickname }: Conversation) => nickname ?? name;

/** Shows two contacts beside one another, says what becomes of them, and makes one of both. */
export default function MergeDialog({ conversation, other, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const [chosen, setChosen] = useState(other ?? undefined);
  const [swapped, setSwapped] = useState(false);
  const { query } = useCustom(
    getConversation,
    chosen === undefined ? null : { params: { contact: chosen } },
  );
  const found = chosen === undefined ? undefined : query.data?.data.data;
  const [kept, gone] = swapped && found ? [found, conversation] : [conversation, found];
  const differing = useDiffering(kept, gone);
  const [takes, setTakes] = useState<Readonly<Record<string, string>>>({});
  const { mutate: separate } = useCustomMutation(separateContacts, {
    success: ({ moving }) => (moving ? t("merges:separate.begun") : t("merges:separate.done")),
    invalidates: [contactIdentities],
  });
  const form = useModalForm(contactIdentities, {
    action: "create",
    name: "merge-contacts",
    params: { contact: kept.id },
    initial: { contact_id: other ?? undefined },
    body: ({ contact_id }) => ({
      contact_id: swapped ? conversation.id : (contact_id ?? ""),
      take: differing.flatMap(({ key, values }) =>
        takes[key] !== undefined && takes[key] === values[1].of ? [key] : [],
      ),
    }),
    onSaved: ({ merge_id, moving, conversation: { id: contact, ...now } }) => {
      const name = now.nickname ?? now.name;
      tell.undoable(
        moving ? t("merges:dialog.begun", { name }) : t("merges:dialog.done", { name }),
        {
          label: t("merges:dialog.undo"),
          run: () => separate({ params: { contact, merge: merge_id } }),
        },
      );
    },
  });
  const pick = (contact: string | undefined) => {
    setChosen(contact);
    setTakes({});
  };
  return (
    <FormModal
      title={t("merges:dialog.title")}
      form={form}
      submit={t("merges:dialog.submit")}
      onClose={() => onClose()}
      width={640}
    >
      <Field
        name="contact_id"
        label={t("merges:dialog.other")}
        help={t("merges:dialog.otherHelp")}
        required
      >
        <PersonSelect conversation={conversation} known={found} onPick={pick} />
      </Field>
      {gone ? (
        <>
          <div className="mg-sides">
            <Side title={t("merges:dialog.keptTitle")} conversation={kept} />
            <Button
              icon={<SwapOutlined aria-hidden />}
              aria-label={t("merges:dialog.swap")}
              title={t("merges:dialog.swap")}
              onClick={() => setSwapped(!swapped)}
            />
            <Side title={t("merges:dialog.goneTitle")} conversation={gone} />
          </div>
          <FieldChoices
            fields={differing}
            takes={takes}
            onTake={(key, of) => setTakes({ ...takes, [key]: of })}
          />
          <Alert
            type="info"
            message={t("merges:dialog.becomes")}
            description={
              <ul className="mg-rules">
                <li>{t("merges:dialog.rules.messages")}</li>
                <li>{t("merges:dialog.rules.names", { name: nameOf(kept) })}</li>
                <li>{t("merges:dialog.rules.all")}</li>
                <li>{t("merges:dialog.rules.strict")}</li>
                <li>{t("merges:dialog.rules.next")}</li>
                <li>{t("merges:dialog.rules.undo", { count: undoDays })}</li>
              </ul>
            }
          />
        </>
      ) : (
        <p className="msg-soft">{t("merges:dialog.choose")}</p>
      )}
    </FormModal>
  );
}
