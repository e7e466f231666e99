import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import type { Ad } from "../../contract/writing.ts";
import { SheetForm } from "./sheet-form.tsx";

/** The advertisement that somebody pressed, and what they write then. */
export function AdForm({ onSend }: { onSend: (ad: Ad, body: string) => void }) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<{ headline: boolean; body: boolean }>();
  const required = t("simulator:ad.required");
  return (
    <SheetForm
      submit={t("simulator:composer.send")}
      onSubmit={(text) => {
        const [headline, body] = [text("headline"), text("message")];
        if (headline === "" || body === "") {
          setMissing({ headline: headline === "", body: body === "" });
          return;
        }
        onSend({ headline, body: text("text") }, body);
      }}
    >
      <Field
        name="headline"
        label={t("simulator:ad.headline")}
        defaultValue={t("simulator:ad.someHeadline")}
        maxLength={200}
        error={missing?.headline ? required : undefined}
        required
      />
      <Field
        name="text"
        label={t("simulator:ad.text")}
        defaultValue={t("simulator:ad.someText")}
        maxLength={500}
      />
      <Field
        name="message"
        label={t("simulator:ad.message")}
        defaultValue={t("simulator:ad.someMessage")}
        maxLength={4096}
        error={missing?.body ? required : undefined}
        required
      />
    </SheetForm>
  );
}
