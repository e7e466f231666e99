import { Form, type FormInstance } from "antd";
import { type RefObject, useEffect, useRef } from "react";
import { v7 } from "uuid";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { ApiError } from "../../../../src/contract/wire.ts";
import type { Template } from "../../../templates/contract/template.ts";
import type { SendReason } from "../../contract/check/refusal.ts";
import { refusalWords } from "../../contract/check/refusal-words.ts";
import { wrongValues } from "../../contract/check/template-check.ts";
import type { Conversation } from "../../contract/conversation.ts";
import type { Message } from "../../contract/message.ts";
import { messages } from "../../contract/resources.ts";
import { templateMessage } from "../../contract/send.ts";
import { TemplateContent } from "../bubbles/contents/bubble-content.tsx";
import { noPlace } from "../composer/forms/location-fields.tsx";
import { answeredAt } from "../sending/sender.ts";
import { fillContent } from "./fill-content.ts";
import { HeaderGap } from "./header-gap.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { fieldsOf, type TemplateValues } from "./template-values.ts";

interface TemplateFormProps {
  template: Template;
  conversation: Pick<Conversation, "id" | "name" | "nickname">;
  replyTo: Message | null;
  /** Up to where the talk was seen when the template was chosen. */
  seen: number | undefined;
  /** Set while something is typed that would be lost. */
  dirty: RefObject<boolean>;
  onSent: (message: Message) => void;
  onCancel: () => void;
}

const initial: TemplateValues = { fields: { header_location: noPlace } };

/** Fills a template in, shows how it will look, and sends it. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, conversation, replyTo, seen, dirty, onSent, onCancel } = props;
  const { t } = useTranslation();
  // However often this form is sent, it is one message.
  const clientId = useRef(v7());
  // A colleague answered meanwhile, and the server says so: sent again, that was seen.
  const seenNow = useRef(seen);
  const filled = useForm(messages, {
    action: "create",
    name: `template-${template.id}`,
    params: { contact: conversation.id },
    initial,
    body: (values) => {
      const fields = fieldsOf(values);
      const wrong = wrongValues({ template, fields, file: values.fields.header_media_id });
      if (Object.keys(wrong).length > 0) throw wrongFields(wrong);
      return {
        client_id: clientId.current,
        type: "template" as const,
        template_id: template.id,
        fields,
        seen_position: seenNow.current,
        ...(replyTo && { reply_to: replyTo.id }),
      };
    },
    onSaved: onSent,
  });
  const form = { ...filled, limits: templateMessage };
  const refused = filled.mutation.error;
  useEffect(() => {
    // Refused for certain: what is sent next is another message.
    if (refused && refused.statusCode >= 400 && refused.statusCode < 500) clientId.current = v7();
    seenNow.current = answeredAt(refused) ?? seenNow.current;
  }, [refused]);
  const asks = answeredAt(refused) !== undefined;
  const wrongFields = (wrong: Readonly<Record<string, SendReason>>) => {
    const isEmpty = Object.values(wrong).includes("messenger.template_field_missing");
    const errors = Object.entries(wrong).map(([field, reason]) => [
      field === "fields.header_location" ? `${field}.coordinates` : field,
      [t(refusalWords[reason])],
    ]);
    return new ApiError(422, "invalid", {
      errors: {
        ...Object.fromEntries(errors),
        ...(isEmpty && { "": [t("messenger:templates.fillAll")] }),
      },
    });
  };
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed to come here is gone, and the focus with it. A form draws its fields anew once it begins.
    const timer = setTimeout(() => {
      const first = ".ant-form-item :is(input, textarea, button), [type='submit']";
      part.current?.querySelector<HTMLElement>(first)?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () => () => {
      dirty.current = false;
    },
    [dirty],
  );
  return (
    <div ref={part} className="template-form">
      <ApiForm
        form={form}
        submit={asks ? t("messenger:answered.send") : t("messenger:templates.send")}
        onCancel={onCancel}
        onChange={() => {
          dirty.current = true;
        }}
      >
        <Preview template={template} form={form.form} />
        <TemplateFields
          template={template}
          name={conversation.nickname ?? conversation.name}
          put={(name, value) => {
            form.form.setFieldValue(name, value);
            form.dirty.current = true;
            dirty.current = true;
            void form.form.validateFields([name]);
          }}
        />
      </ApiForm>
    </div>
  );
}

interface PreviewProps {
  template: Template;
  form: FormInstance;
}

/** A file or place that is still to be chosen. */
function gapOf({ header }: Template, content: ReturnType<typeof fillContent>) {
  if (header === null || header.format === "text" || header.format === "undefined") return;
  const isChosen =
    content.header !== null && (!("media" in content.header) || content.header.media !== null);
  return isChosen ? undefined : <HeaderGap format={header.format} />;
}

function Preview({ template, form }: PreviewProps) {
  const { t } = useTranslation();
  const values = Form.useWatch((all: TemplateValues) => all, form) ?? initial;
  const media = values.fields?.header_media_id ?? null;
  const content = fillContent(template, fieldsOf({ fields: values.fields ?? {} }), media);
  return (
    <section className="template-preview" aria-label={t("messenger:templates.preview")}>
      <div className="msg-body">
        <TemplateContent
          content={content}
          messageId={null}
          lost
          gap={gapOf(template, content)}
          folded
        />
      </div>
    </section>
  );
}
