import { Button } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useLanguageNames } from "../../use-language-names.ts";
import { ButtonList } from "../buttons/button-list.tsx";
import { AuthenticationFields } from "../fields/authentication-fields.tsx";
import { BodyField } from "../fields/body-field.tsx";
import { FooterField } from "../fields/footer-field.tsx";
import { HeaderFields } from "../fields/header-fields.tsx";
import { ValidityField } from "../fields/validity-field.tsx";
import { useWriting } from "../state/use-writing.tsx";
import { isBlank, languagesOf, noTexts } from "../state/work.ts";

/** What the template says in one language. */
export function MessageStep() {
  const { work } = useWriting();
  if (work.category === "authentication") {
    return (
      <>
        <AuthenticationFields />
        <ValidityField />
      </>
    );
  }
  return (
    <>
      <CopyFrom />
      <HeaderFields />
      <BodyField />
      <FooterField />
      <ButtonList />
      <ValidityField />
    </>
  );
}

/** A second language begins with what the first says, to be translated. */
function CopyFrom() {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const { work, language, change } = useWriting();
  const texts = work.texts[language] ?? noTexts;
  const source = languagesOf(work).find((code) => {
    const other = work.texts[code];
    return code !== language && other !== undefined && !isBlank(other);
  });
  const copied = source && work.texts[source];
  if (!copied || !isBlank(texts)) return null;
  return (
    <div>
      <Button onClick={() => change(copied)}>
        {t("templates:builder.copyFrom", { language: nameOf(source) })}
      </Button>
    </div>
  );
}
