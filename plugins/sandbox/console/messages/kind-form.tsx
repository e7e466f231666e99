import { Form, Input } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { TextArea } from "../../../../src/console/kit/input/text-area.tsx";
import { TextInput } from "../../../../src/console/kit/input/text-input.tsx";
import { hasUrl } from "../../contract/message.ts";
import { fieldsOf, type KindField, type MessageKind, type Values } from "./kinds.ts";

/** The values a kind's form begins with. */
export function useSamples() {
  const { t } = useTranslation();
  return (kind: MessageKind): Values =>
    Object.fromEntries(
      fieldsOf[kind].map(({ name, sample, value = "" }) => [name, sample ? t(sample) : value]),
    );
}

/** The fields of one kind of message. */
export function KindFields({ kind }: { kind: MessageKind }) {
  return fieldsOf[kind].map((field) => (
    <KindFieldItem key={field.name} kind={kind} field={field} />
  ));
}

function KindFieldItem({ kind, field }: { kind: MessageKind; field: KindField }) {
  const { t } = useTranslation();
  const { name, label, required = false, help, limit } = field;
  const title = t(label);
  const rules = [
    ...(required ? [{ required, whitespace: true, message: t("kit:form.required") }] : []),
    ...(kind === "link" ? [{ validator: withUrl(t("sandbox:form.linkHelp")) }] : []),
    ...(field.kind === "url" ? [{ type: "url" as const, message: t("sandbox:form.badLink") }] : []),
    ...(field.kind === "number"
      ? [{ pattern: /^-?\d{1,3}(\.\d+)?$/, message: t("sandbox:form.badNumber") }]
      : []),
  ];
  return (
    <Form.Item
      name={name}
      label={title}
      extra={help && t(help)}
      rules={rules}
      validateTrigger={["onChange", "onBlur"]}
    >
      {field.kind === "area" ? (
        <TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...(limit ? { limit } : {})} />
      ) : field.kind === "number" ? (
        <Input inputMode="decimal" />
      ) : (
        <TextInput
          {...(limit ? { limit } : {})}
          {...(field.kind === "url" ? { inputMode: "url" as const, placeholder: "https://" } : {})}
        />
      )}
    </Form.Item>
  );
}

const withUrl = (message: string) => (_: unknown, value?: string) =>
  !value || hasUrl(value) ? Promise.resolve() : Promise.reject(new Error(message));
