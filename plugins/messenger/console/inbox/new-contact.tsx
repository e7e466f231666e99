import { useNavigation } from "@refinedev/core";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { PhoneValue } from "../../../../src/console/kit/input/phone-input.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { updateConversation } from "../../contract/endpoints/inbox.ts";
import { conversations } from "../../contract/resources.ts";
import { namesOf } from "../store/hooks/number-names.ts";
import { useDesk } from "../store/hooks/use-desk.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";

interface Values {
  name: string;
  nickname: string;
  phone: PhoneValue | null;
  /** Chosen where the list is of several. */
  number_id: string | undefined;
}

interface NewContactProps {
  /** Those there are to choose from; absent: the one that is shown. */
  numbers?: readonly MessengerNumber[] | undefined;
  onClose: () => void;
}

export default function NewContact({ numbers, onClose }: NewContactProps) {
  const { t } = useTranslation();
  const { show } = useNavigation();
  const put = usePutConversation();
  const { numberId } = useDesk();
  const tell = useTell();
  const naming = useCustomMutation(updateConversation);
  // Nobody writes from a number that they did not choose.
  const several = numbers !== undefined && numbers.length > 1;
  const only = numbers?.[0]?.id ?? numberId;
  const initial: Values = {
    name: "",
    nickname: "",
    phone: null,
    number_id: several ? undefined : only,
  };
  const form = useModalForm(conversations, {
    action: "create",
    name: "new-contact",
    initial,
    body: ({ name, nickname, phone, number_id }) => ({
      number_id,
      name,
      ...(nickname.trim() === "" ? {} : { nickname }),
      country_code: phone?.country_code ?? "",
      number: phone?.number ?? "",
    }),
    success: ({ data: { id, name, nickname }, existed, former }) => {
      if (!former) {
        return t(existed ? "messenger:inbox.contactExisted" : "messenger:inbox.contactMade", {
          name,
        });
      }
      // Whoever mistyped a phone has called somebody else so.
      const back = unawaited(async () =>
        put(
          await naming.mutateAsync({
            params: { contact: id },
            body: { name: former.name, nickname: former.nickname ?? "" },
          }),
        ),
      );
      const names = { former: former.nickname ?? former.name, name: nickname ?? name };
      tell.undoable(t("messenger:inbox.contactUpdated", names), {
        label: t("messenger:inbox.undoRename"),
        run: back,
      });
      return undefined;
    },
    onSaved: (contact) => {
      put(contact);
      show("conversations", contact.id);
    },
  });
  return (
    <FormModal
      title={t("messenger:inbox.newContact")}
      form={form}
      submit={t("messenger:inbox.saveContact")}
      onClose={() => onClose()}
    >
      {several && (
        <Field name="number_id" label={t("messenger:all.newOn")} required>
          <SelectInput
            options={[...namesOf(numbers)].map(([value, label]) => ({ value, label }))}
          />
        </Field>
      )}
      <TextField name="name" label={t("messenger:inbox.name")} required />
      <TextField name="nickname" label={t("messenger:inbox.nickname")} />
      <PhoneField name="phone" label={t("messenger:inbox.phone")} required />
    </FormModal>
  );
}
