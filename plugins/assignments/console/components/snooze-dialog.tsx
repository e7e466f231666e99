import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { localText } from "../../../../src/console/kit/local-text.ts";
import { MomentInput } from "../../../../src/console/kit/time/moment-input.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { conversations } from "../../../messenger/contract/resources.ts";
import { snoozeConversation } from "../../contract/endpoints.ts";
import { tomorrowAtNine } from "../snooze-times.ts";
import type { DialogProps } from "./dialog-props.ts";

/** Until when the conversation rests. */
export default function SnoozeDialog({
  conversation,
  assignment,
  put,
  seen,
  onClose,
}: DialogProps) {
  const { t } = useTranslation();
  // While one chooses, nobody sees what comes in behind the dialog.
  const [seen_position] = useState(seen);
  const now = new Date(serverNow());
  const form = useModalForm(conversations, {
    action: "create",
    name: "snooze-conversation",
    endpoint: snoozeConversation,
    params: { contact: conversation.id },
    initial: { until: localText(tomorrowAtNine(now)) },
    body: ({ until }) => ({ until: new Date(until), version: assignment.version, seen_position }),
    onSaved: put,
  });
  return (
    <FormModal
      title={t("assignments:snooze.title")}
      form={form}
      submit={t("assignments:snooze.submit")}
      onClose={onClose}
    >
      <p>{t("assignments:snooze.hint")}</p>
      <Field name="until" label={t("assignments:snooze.until")} required>
        <MomentInput />
      </Field>
    </FormModal>
  );
}
