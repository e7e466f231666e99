import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { ticketAnswers } from "../../contract/staff/resources.ts";
import type { TicketAnswer } from "../../contract/staff/ticket.ts";
import { useAnswerFields } from "./use-answer-fields.tsx";

interface AnswerFormProps {
  answer?: TicketAnswer | undefined;
  onClose: () => void;
}

/** A new canned answer, or one that is changed. */
export default function AnswerForm({ answer, onClose }: AnswerFormProps) {
  return answer ? (
    <EditAnswer answer={answer} onClose={onClose} />
  ) : (
    <NewAnswer onClose={onClose} />
  );
}

function NewAnswer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useModalForm(ticketAnswers, {
    action: "create",
    name: "ticket-answer",
    initial: { title: "", text: "" },
    body: (values) => values,
    success: t("tickets:answers.created"),
  });
  return (
    <FormModal
      title={t("tickets:answers.new")}
      form={form}
      submit={t("tickets:answers.create")}
      onClose={onClose}
    >
      <AnswerFields />
    </FormModal>
  );
}

function EditAnswer({ answer, onClose }: { answer: TicketAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const fields = useAnswerFields();
  const form = useModalForm(ticketAnswers, {
    action: "edit",
    name: "ticket-answer",
    record: answer,
    initial: ({ title, text }) => ({ title, text }),
    body: (values) => values,
    fields,
    success: t("tickets:answers.saved"),
  });
  return (
    <FormModal
      title={t("tickets:answers.edit")}
      form={form}
      submit={t("tickets:answers.save")}
      onClose={onClose}
    >
      <AnswerFields />
    </FormModal>
  );
}

function AnswerFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="title" label={t("tickets:answers.title")} required />
      <TextAreaField
        name="text"
        label={t("tickets:answers.text")}
        autoSize={{ minRows: 4, maxRows: 12 }}
        required
      />
    </>
  );
}
