import { Segmented } from "antd";
import { useState } from "react";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { staffTickets, ticketAnswers } from "../../contract/resources.ts";
import { answerTicket, noteOnTicket } from "../../contract/staff/endpoints.ts";
import { type Chosen, idsOf } from "../components/attachment-input.tsx";
import { AttachmentsField } from "../components/attachments-field.tsx";

interface AnswerBoxProps {
  ticket: string;
  /** Nothing is said to the customer any more. */
  finished: boolean;
}

/** What staff write: to the customer, or for each other. What was sent makes room for the next. */
export function AnswerBox({ ticket, finished }: AnswerBoxProps) {
  const { t } = useTranslation();
  const [chosen, setKind] = useState<"reply" | "note">("reply");
  const [sent, setSent] = useState(0);
  const kind = finished ? "note" : chosen;
  const onSent = () => setSent(sent + 1);
  return (
    <>
      {!finished && (
        <Segmented
          className="ticket-kind"
          aria-label={t("tickets:staff.kind")}
          value={kind}
          onChange={setKind}
          options={[
            { value: "reply", label: t("tickets:staff.reply") },
            { value: "note", label: t("tickets:staff.note") },
          ]}
        />
      )}
      {kind === "reply" ? (
        <Answer key={`reply-${sent}`} ticket={ticket} onSent={onSent} />
      ) : (
        <Note key={`note-${sent}`} ticket={ticket} onSent={onSent} />
      )}
    </>
  );
}

interface BoxProps {
  ticket: string;
  onSent: () => void;
}

function Answer({ ticket, onSent }: BoxProps) {
  const { t } = useTranslation();
  const form = useForm(staffTickets, {
    action: "create",
    name: `ticket-answer-${ticket}`,
    endpoint: answerTicket,
    params: { ticket },
    secret: ["files"],
    initial: { text: "", files: [] as readonly Chosen[] },
    body: ({ text, files }) => ({ text, file_ids: idsOf(files) }),
    success: t("tickets:thread.sent"),
    invalidates: [staffTickets],
    onSaved: onSent,
  });
  const put = (text: string) => {
    const before = form.values().text;
    form.form.setFieldValue("text", before ? `${before}\n\n${text}` : text);
    form.dirty.current = true;
    form.form.focusField("text");
  };
  return (
    <ApiForm form={form} submit={t("tickets:thread.send")}>
      <CannedAnswer onChosen={put} />
      <TextAreaField
        name="text"
        label={t("tickets:thread.text")}
        autoSize={{ minRows: 4, maxRows: 14 }}
        required
      />
      <AttachmentsField />
    </ApiForm>
  );
}

function CannedAnswer({ onChosen }: { onChosen: (text: string) => void }) {
  const { t } = useTranslation();
  const { data } = useList(ticketAnswers, { sort: "title" }).result;
  return (
    <div className="ticket-tools">
      <SelectInput<string>
        aria-label={t("tickets:staff.answer")}
        placeholder={t("tickets:staff.answer")}
        notFoundContent={t("tickets:staff.noAnswers")}
        value={null}
        options={data.map(({ id, title, text }) => ({
          value: id,
          label: title,
          search: `${title} ${text}`,
        }))}
        onChange={(id) => {
          const found = data.find((one) => one.id === id);
          if (found) onChosen(found.text);
        }}
        showSearch
      />
    </div>
  );
}

function Note({ ticket, onSent }: BoxProps) {
  const { t } = useTranslation();
  const form = useForm(staffTickets, {
    action: "create",
    name: `ticket-note-${ticket}`,
    endpoint: noteOnTicket,
    params: { ticket },
    initial: { text: "" },
    body: (values) => values,
    success: t("tickets:staff.noted"),
    invalidates: [staffTickets],
    onSaved: onSent,
  });
  return (
    <ApiForm form={form} submit={t("tickets:staff.noteSend")}>
      <TextAreaField
        name="text"
        label={t("tickets:staff.note")}
        help={t("tickets:staff.noteHelp")}
        autoSize={{ minRows: 3, maxRows: 12 }}
        required
      />
    </ApiForm>
  );
}
