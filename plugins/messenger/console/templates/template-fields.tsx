import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { Template } from "../../../templates/contract/template.ts";
import { variablesIn } from "../../../templates/contract/variables.ts";
import { LocationFields } from "../composer/forms/location-fields.tsx";
import { HeaderMedia } from "./header-media.tsx";

/** A field for each thing that is open in a template; none where nothing is. */
export function TemplateFields({ template }: { template: Template }) {
  const { t } = useTranslation();
  const { header, body, buttons } = template;
  return (
    <>
      {header?.format === "text" && variablesIn(header.text) > 0 && (
        <TextField name={["fields", "header"]} label={t("messenger:templates.header")} />
      )}
      {header?.format === "location" && <LocationFields at={["fields", "header_location"]} />}
      {(header?.format === "image" ||
        header?.format === "video" ||
        header?.format === "document") && (
        <Field name={["fields", "header_media_id"]} label={t(fileNames[header.format])}>
          <HeaderMedia format={header.format} />
        </Field>
      )}
      {Array.from({ length: variablesIn(body) }, (_, at) => (
        <TextField
          key={at}
          name={["fields", "body", at]}
          label={t("messenger:templates.variable", { place: at + 1 })}
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
