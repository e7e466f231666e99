import { useState } from "react";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { apiBase } from "../../../../src/console/session/api-base.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { numbers } from "../../../numbers/contract/resources.ts";
import type { MessageTemplate } from "../../../templates/contract/message-template.ts";
import { sendRequest } from "../../contract/code/calls.ts";
import type { CodeLanguage } from "../../contract/code/request.ts";
import { templateBody } from "../../contract/code/template-body.ts";
import { LanguageChoice, RequestCode } from "./request-code.tsx";
import "../messaging.css";

/** Stands for a number where the person has none: staff read other people's templates. */
const unnamed = "NUMBER";

/** Code that sends a template from the person's first number, with the template's own parameters. */
export default function TemplateCode({ template }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<CodeLanguage>("curl");
  const enabled = useMay()(["send", "Number"]);
  const { query, result } = useList(numbers, { sort: "display_name", perPage: 1, enabled });
  if (enabled && query.isPending) return null;
  const number = result.data[0]?.id ?? unnamed;
  const request = sendRequest({ base: apiBase(), number }, templateBody(template));
  return (
    <div className="messaging-code">
      <p>{t("messaging:template.text")}</p>
      <LanguageChoice value={language} onChange={setLanguage} />
      <RequestCode language={language} request={request} />
    </div>
  );
}
