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
  const { id, number_id: number } = conversation;
  // The number says whose events it hears.
  const { data, isLoading } = useShow(contactValues, id, { params: { number }, keep: true }).query;
  const shown = data?.data;
  if (isLoading) return <span className="details-coming" />;
  if (!shown || shown.fields.length === 0) return null;
  // The next contact has the same fields: they keep their place until what stands in them is there.
  const known = shown.id === id;
  return (
    <section className="details-part">
      <h3>{t("contact-fields:panel.title")}</h3>
      <dl className="details-facts">
        {shown.fields.map((field) => (
          <Fact key={field.id} field={field} known={known} />
        ))}
      </dl>
      {canSend && (
        <Edit
          key={id}
          name={conversation.nickname ?? conversation.name}
          shown={shown}
          known={known}
        />
      )}
    </section>
  );
}

interface EditProps {
  name: string;
  shown: ContactValues;
  /** Whether it is this contact's. */
  known: boolean;
}

/** The way to change them; a form that is open ends with its contact. */
function Edit({ name, shown, known }: EditProps) {
  const { t } = useTranslation();
  const [open, dialog] = useDialog<ContactValues>();
  return (
    <>
      <Button disabled={!known} onClick={() => open(shown)}>
        {t("contact-fields:panel.edit")}
      </Button>
      {dialog((record, close) => (
        <ValuesForm
          name={name}
          record={shown.version > record.version ? shown : record}
          onClose={close}
        />
      ))}
    </>
  );
}

interface FactProps {
  field: FilledField;
  known: boolean;
}

function Fact({ field: { name, kind, value }, known }: FactProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = () => {
    if (!known) return "…";
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
