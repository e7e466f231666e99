import { Alert } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { erasedToast } from "../../../messenger/console/thread-slots.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { erasePersonData } from "../../contract/endpoints.ts";
import { dataRequests } from "../../contract/resources.ts";

interface EraseDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

/** Says what goes and what stays, and asks for the phone or, of who shows none, the name, so that nobody erases another by mistake. */
export default function EraseDialog({ conversation, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const { id, name, nickname, phone } = conversation;
  const keeps =
    conversation.blocked !== null ||
    conversation.opted_out !== null ||
    conversation.marketing_stopped_at !== null;
  const form = useModalForm(dataRequests, {
    action: "create",
    name: "erase-person",
    endpoint: erasePersonData,
    params: { contact: id },
    initial: { phone: "", reason: "" },
    body: (values) => values,
    secret: ["phone"],
    onSaved: () => tell.success(t("privacy:erase.started"), undefined, erasedToast(id)),
  });
  return (
    <FormModal
      title={t("privacy:erase.title", { name: nickname ?? name })}
      form={form}
      submit={t("privacy:erase.submit")}
      danger
      onClose={() => onClose()}
    >
      <Alert type="warning" showIcon message={t("privacy:erase.irreversible")} />
      <ul className="privacy-list">
        <li>{t("privacy:erase.goes")}</li>
        <li>{t("privacy:erase.stays")}</li>
        {keeps && (
          <li>{phone === null ? t("privacy:erase.keepsId") : t("privacy:erase.keepsPhone")}</li>
        )}
        <li>{t("privacy:erase.network")}</li>
      </ul>
      <TextField
        name="phone"
        label={phone === null ? t("privacy:erase.name") : t("privacy:erase.phone")}
        help={
          <>
            {t("privacy:erase.phoneHelp")}{" "}
            {phone === null ? <bdi>{nickname ?? name}</bdi> : <PhoneText value={phone} />}
          </>
        }
        autoComplete="off"
        required
      />
      <TextAreaField name="reason" label={t("privacy:erase.reason")} required />
    </FormModal>
  );
}
