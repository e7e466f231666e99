import { useState } from "react";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { replyToTicket } from "../../contract/endpoints.ts";
import { tickets } from "../../contract/resources.ts";
import { arrived, type Chosen, idsOf } from "./attachment-input.tsx";
import { AttachmentsField } from "./attachments-field.tsx";

/** Writes to support; what was sent makes room for the next. */
export function ReplyForm({ ticket }: { ticket: string }) {
  const [sent, setSent] = useState(0);
  return <Reply key={sent} ticket={ticket} onSent={() => setSent(sent + 1)} />;
}

function Reply({ ticket, onSent }: { ticket: string; onSent: () => void }) {
  const { t } = useTranslation();
  const form = useForm(tickets, {
    action: "create",
    name: `ticket-reply-${ticket}`,
    endpoint: replyToTicket,
    params: { ticket },
    secret: ["files"],
    initial: { text: "", files: [] as readonly Chosen[] },
    before: arrived,
    body: ({ text, files }) => ({ text, file_ids: idsOf(files) }),
    success: t("tickets:thread.sent"),
    invalidates: [tickets],
    onSaved: () => form.dirty.current || onSent(),
  });
  return (
    <ApiForm form={form} submit={t("tickets:thread.send")}>
      <TextAreaField
        name="text"
        label={t("tickets:thread.text")}
        help={t("tickets:thread.mailHelp")}
        autoSize={{ minRows: 3, maxRows: 12 }}
        required
      />
      <AttachmentsField />
    </ApiForm>
  );
}
