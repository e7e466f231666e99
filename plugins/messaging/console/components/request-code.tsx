import { Segmented } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { codeFor } from "../../contract/code/code-for.ts";
import {
  type ApiRequest,
  type CodeLanguage,
  codeLanguageNames,
  codeLanguages,
} from "../../contract/code/request.ts";

interface LanguageChoiceProps {
  value: CodeLanguage;
  onChange: (language: CodeLanguage) => void;
}

/** In which language code is shown. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented<CodeLanguage>
      aria-label={t("messaging:language")}
      options={codeLanguages.map((one) => ({ value: one, label: codeLanguageNames[one] }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface RequestCodeProps {
  language: CodeLanguage;
  request: ApiRequest;
}

/** A whole program for a call, to be copied. */
export function RequestCode({ language, request }: RequestCodeProps) {
  const { pathname } = new URL(request.url);
  // The number's own part is long, and stands in the code.
  const place = pathname.replace(/^.*\/numbers\/[^/]+/, "…");
  const title = `${codeLanguageNames[language]} · ${request.method} ${place}`;
  return <CodeView title={title} code={codeFor(language, request)} />;
}
