import { Button } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { Template } from "../../../templates/contract/template.ts";
import { variableNames, variablesIn } from "../../../templates/contract/variables.ts";
import { LocationFields } from "../composer/forms/location-fields.tsx";
import { HeaderMedia } from "./header-media.tsx";

interface TemplateFieldsProps {
  template: Template;
  /** What the contact is called. */
  name: string;
  /** Fills a field without typing. */
  put: (field: (string | number)[], value: string) => void;
}

/** A field for each thing that is open in a template; none where nothing is. */
export function TemplateFields({ template, name, put }: TemplateFieldsProps) {
  const { t } = useTranslation();
  const { header, body, buttons } = template;
  const offered = [...new Set([name.trim().split(/\s+/)[0] ?? "", name.trim()])].filter(Boolean);
  const names = (field: (string | number)[]) => (
    <span className="template-offers">
      {t("messenger:templates.useName")}
      {offered.map((one) => (
        <Button key={one} size="small" onClick={() => put(field, one)}>
          <bdi>{one}</bdi>
        </Button>
      ))}
    </span>
  );
  return (
    <>
      {header?.format === "text" && variablesIn(header.text) > 0 && (
        <TextField
          name={["fields", "header"]}
          label={t("messenger:templates.header")}
          help={offered.length > 0 && names(["fields", "header"])}
        />
      )}
      {header?.format === "location" && <LocationFields at={["fields", "header_location"]} />}
      {(header?.format === "image" ||
        header?.format === "video" ||
        header?.format === "document") && (
        <Field name={["fields", "header_media_id"]} label={t(fileNames[header.format])}>
          <HeaderMedia format={header.format} />
        </Field>
      )}
      {variableNames(body).map((variable, at) => (
        <TextField
          key={variable}
          name={["fields", "body", at]}
          label={
            /^\d+$/.test(variable)
              ? t("messenger:templates.variable", { place: at + 1 })
              : t("messenger:templates.namedVariable", { name: variable.replaceAll("_", " ") })
          }
          help={offered.length > 0 && names(["fields", "body", at])}
        />
      ))}
      {buttons.map((button, at) =>
        button.type === "copy_code" || (button.type === "url" && variablesIn(button.url) > 0) ? (
          <TextField
            key={at}
            name={["fields", "buttons", at]}
            label={
              button.type === "url"
                ? t("messenger:templates.linkEnd", { name: button.text })
                : t("messenger:templates.code", { name: button.text })
            }
            help={button.type === "url" ? button.url : undefined}
          />
        ) : null,
      )}
    </>
  );
}

const fileNames = {
  image: "messenger:templates.image",
  video: "messenger:templates.video",
  document: "messenger:templates.document",
} as const;
