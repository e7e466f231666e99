import { Button } from "antd";
import { lazy } from "react";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { contactValues } from "../../contract/resources.ts";
import type { ContactValues, FilledField } from "../../contract/values.ts";

const ValuesForm = lazy(() => import("./values-form.tsx"));

interface ValuesPartProps {
  conversation: Conversation;
  canSend: boolean;
}

/** What the workspace keeps of a contact; nothing where it keeps nothing of its own. */
export default function ValuesPart({ conversation, canSend }: ValuesPartProps) {
  const { t } = useTranslation();
  const [open, dialog] = useDialog<ContactValues>();
  const { id, number_id: number } = conversation;
  // The number says whose events it hears.
  const { data, isLoading } = useShow(contactValues, id, { params: { number }, keep: true }).query;
  const shown = data?.data;
  if (isLoading) return <span className="details-coming" />;
  if (!shown || shown.id !== id || shown.fields.length === 0) return null;
  return (
    <section className="details-part">
      <h3>{t("contact-fields:panel.title")}</h3>
      <dl className="details-facts">
        {shown.fields.map((field) => (
          <Fact key={field.id} field={field} />
        ))}
      </dl>
      {canSend && <Button onClick={() => open(shown)}>{t("contact-fields:panel.edit")}</Button>}
      {dialog((record, close) => (
        <ValuesForm
          name={conversation.nickname ?? conversation.name}
          record={shown.version > record.version ? shown : record}
          onClose={close}
        />
      ))}
    </section>
  );
}

function Fact({ field: { name, kind, value } }: { field: FilledField }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = () => {
    if (value === null) return <span className="msg-soft">{t("contact-fields:panel.empty")}</span>;
    if (typeof value === "boolean") return value ? t("contact-fields:yes") : t("contact-fields:no");
    if (typeof value === "number")
      return format.number(value, { maximumFractionDigits: 20, useGrouping: false });
    return kind === "date" ? format.day(value) : <bdi>{value}</bdi>;
  };
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{text()}</dd>
    </>
  );
}
