import type { z } from "zod";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { locale } from "../../../../src/contract/wire.ts";
import type { newAlert } from "../../contract/alert.ts";
import { audienceNames, ownAudienceNames, placeNames, severityNames } from "../looks.ts";
import { AlertLine } from "./alert-line.tsx";

export type AlertValues = z.output<typeof newAlert>;

interface AlertFieldsProps {
  /** As they are typed, for the preview. */
  values: AlertValues;
  ofWorkspace: boolean;
}

/** Who sees it, when and where; its words in each language, and how they will look. */
export function AlertFields({ values, ofWorkspace }: AlertFieldsProps) {
  const { t } = useTranslation();
  const titles = {
    pt: t("alerts:fields.title_pt"),
    en: t("alerts:fields.title_en"),
    es: t("alerts:fields.title_es"),
  };
  const texts = {
    pt: t("alerts:fields.text_pt"),
    en: t("alerts:fields.text_en"),
    es: t("alerts:fields.text_es"),
  };
  return (
    <>
      <div className="kit-pair">
        <ChoiceField name="severity" label={t("alerts:fields.severity")} names={severityNames} />
        <ChoiceField
          name="audience"
          label={t("alerts:fields.audience")}
          names={ofWorkspace ? ownAudienceNames : audienceNames}
        />
      </div>
      <ChoiceField name="place" label={t("alerts:fields.place")} names={placeNames} />
      <div className="kit-pair">
        <Field name="valid_from" label={t("alerts:fields.from")} help={t("alerts:fromHelp")}>
          <DayInput />
        </Field>
        <Field name="valid_to" label={t("alerts:fields.to")} help={t("alerts:toHelp")}>
          <DayInput />
        </Field>
      </div>
      {locale.options.map((language) => (
        <div key={language}>
          <TextField name={`title_${language}`} label={titles[language]} required />
          <TextAreaField
            name={`text_${language}`}
            label={texts[language]}
            autoSize={{ minRows: 2, maxRows: 8 }}
            required
          />
          {values[`title_${language}`] && (
            <div className="alert-preview" lang={language}>
              <AlertLine
                severity={values.severity}
                title={values[`title_${language}`]}
                text={values[`text_${language}`]}
              />
            </div>
          )}
        </div>
      ))}
    </>
  );
}
