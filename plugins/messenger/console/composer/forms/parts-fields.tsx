import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { TextAreaField, TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { optional } from "./form-props.ts";

/** What buttons and lists have in common. */
export interface PartsValues {
  header: string;
  body: string;
  footer: string;
}

export const noParts: PartsValues = { header: "", body: "", footer: "" };

/** The parts as they are sent. */
export const partsOf = ({ header, body, footer }: PartsValues) => ({
  ...optional("header", header),
  body: body.trim(),
  ...optional("footer", footer),
});

export function PartsFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextAreaField
        name="body"
        label={t("messenger:parts.body")}
        required
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <div className="kit-pair">
        <TextField name="header" label={t("messenger:parts.header")} />
        <TextField name="footer" label={t("messenger:parts.footer")} />
      </div>
    </>
  );
}
