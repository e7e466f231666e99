import { Alert, Button, Segmented } from "antd";
import { useState } from "react";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import type { FormParts } from "../../../../src/console/kit/form/sending/use-form-parts.ts";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { answerTicket, noteOnTicket } from "../../contract/staff/endpoints.ts";
import { staffTickets, ticketAnswers } from "../../contract/staff/resources.ts";
import { arrived, type Chosen, idsOf } from "../components/attachment-input.tsx";
import { AttachmentsField } from "../components/attachments-field.tsx";

interface AnswerBoxProps {
  ticket: string;
  /** Nothing is said to the customer any more. */
  finished: boolean;
}

/** What staff write: to the customer, or for each other. Each keeps its words while the other is written. */
export function AnswerBox({ ticket, finished }: AnswerBoxProps) {
  const { t } = useTranslation();
  const [chosen, setKind] = useState<"reply" | "note">("reply");
  const kind = finished ? "note" : chosen;
  const answer = useForm(staffTickets, {
    action: "create",
    name: `ticket-answer-${ticket}`,
    endpoint: answerTicket,
    params: { ticket },
    secret: ["files"],
    initial: { text: "", files: [] as readonly Chosen[] },
    before: arrived,
    body: ({ text, files }) => ({ text, file_ids: idsOf(files) }),
    success: t("tickets:thread.sent"),
    invalidates: [staffTickets],
    // What was typed meanwhile is the next one.
    onSaved: () => answer.dirty.current || answer.discard(),
  });
  const note = useForm(staffTickets, {
    action: "create",
    name: `ticket-note-${ticket}`,
    endpoint: noteOnTicket,
    params: { ticket },
    initial: { text: "" },
    body: (values) => values,
    success: t("tickets:staff.noted"),
    invalidates: [staffTickets],
    onSaved: () => note.dirty.current || note.discard(),
  });
  const { text: unsent } = answer.values();
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
      {finished && unsent && (
        <Alert
          className="ticket-unsent"
          type="warning"
          showIcon
          message={t("tickets:staff.unsent")}
          description={<div className="ticket-text">{unsent}</div>}
          action={
            <Button
              size="small"
              onClick={() => {
                write(note, unsent);
                answer.discard();
              }}
            >
              {t("tickets:staff.toNote")}
            </Button>
          }
        />
      )}
      <div hidden={kind !== "reply"}>
        <ApiForm form={answer} submit={t("tickets:thread.send")}>
          <CannedAnswer onChosen={(text) => write(answer, text)} />
          <TextAreaField
            name="text"
            label={t("tickets:thread.text")}
            autoSize={{ minRows: 4, maxRows: 14 }}
            required
          />
          <AttachmentsField />
        </ApiForm>
      </div>
      <div hidden={kind !== "note"}>
        <ApiForm form={note} submit={t("tickets:staff.noteSend")}>
          <TextAreaField
            name="text"
            label={t("tickets:staff.note")}
            help={t("tickets:staff.noteHelp")}
            autoSize={{ minRows: 3, maxRows: 12 }}
            required
          />
        </ApiForm>
      </div>
    </>
  );
}

/** Puts a text behind what a form already says. */
function write({ form, dirty }: Pick<FormParts<object>, "form" | "dirty">, text: string) {
  const before = form.getFieldValue("text") as string;
  form.setFieldValue("text", before ? `${before}\n\n${text}` : text);
  dirty.current = true;
  form.focusField("text");
}

function CannedAnswer({ onChosen }: { onChosen: (text: string) => void }) {
  const { t } = useTranslation();
  const { data } = useList(ticketAnswers, { sort: "title" }).result;
  // What was chosen stands in the text: the next choice begins anew, even with the same one.
  const [used, setUsed] = useState(0);
  return (
    <div className="ticket-tools">
      <SelectInput<string>
        key={used}
        aria-label={t("tickets:staff.answer")}
        placeholder={t("tickets:staff.answer")}
        notFoundContent={t("tickets:staff.noAnswers")}
        options={data.map(({ id, title, text }) => ({
          value: id,
          label: title,
          search: `${title} ${text}`,
        }))}
        onChange={(id) => {
          const found = data.find((one) => one.id === id);
          if (!found) return;
          setUsed(used + 1);
          onChosen(found.text);
        }}
        showSearch
      />
    </div>
  );
}
