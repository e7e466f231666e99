import { useNavigate } from "react-router-dom";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import type { PhoneValue } from "../../../../src/console/kit/input/phone-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { saveConversation } from "../../contract/endpoints/inbox.ts";
import { usePutConversation } from "../store/hooks/use-put-conversation.ts";

interface Values {
  name: string;
  nickname: string;
  phone: PhoneValue | null;
}

export default function NewContact({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const put = usePutConversation();
  const initial: Values = { name: "", nickname: "", phone: null };
  const form = useApiForm({
    name: "new-contact",
    initial,
    submit: ({ name, nickname, phone }) =>
      call(saveConversation, {
        body: {
          name,
          ...(nickname.trim() === "" ? {} : { nickname }),
          country_code: phone?.country_code ?? "",
          number: phone?.number ?? "",
        },
      }),
    onDone: ({ data, existed }) => {
      put(data);
      tell.success(
        existed
          ? t("messenger:inbox.contactExisted", { name: data.name })
          : t("messenger:inbox.contactMade", { name: data.name }),
      );
      void navigate(`/messenger/${data.id}`);
    },
  });
  return (
    <FormModal
      title={t("messenger:inbox.newContact")}
      form={form}
      submit={t("messenger:inbox.saveContact")}
      onClose={onClose}
    >
      <TextField name="name" label={t("messenger:inbox.name")} required limit={120} />
      <TextField name="nickname" label={t("messenger:inbox.nickname")} limit={120} />
      <PhoneField name="phone" label={t("messenger:inbox.phone")} required />
    </FormModal>
  );
}
