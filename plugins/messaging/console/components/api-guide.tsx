import { useNavigation } from "@refinedev/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import {
  type ApiPlace,
  fetchRequest,
  sendRequest,
  uploadRequest,
} from "../../contract/code/calls.ts";
import { type CodeLanguage, tokenVariable } from "../../contract/code/request.ts";
import { type ExampleName, examples, placeholders } from "../../contract/examples.ts";
import { kindNames } from "../kind-names.ts";
import { Refusals } from "./refusals.tsx";
import { LanguageChoice, RequestCode } from "./request-code.tsx";
import "../messaging.css";

interface ApiGuideProps {
  /** From where messages are sent. */
  place: ApiPlace;
  /** The kinds of message that can be sent from there. */
  names: readonly ExampleName[];
  /** A sandbox: what is written to it cannot be fetched. */
  sandbox?: true;
  /** Chooses the place. */
  choice?: ReactNode;
}

/** How programs send, as code that runs. */
export function ApiGuide({ place, names, sandbox, choice }: ApiGuideProps) {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const [language, setLanguage] = useState<CodeLanguage>("curl");
  const [kind, setKind] = useState<ExampleName>("text");
  const { to, media_id } = placeholders;
  const body = examples(placeholders)[kind].value;
  const id = "01890000-0000-7000-8000-00000000a1b2";
  const sent = {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: to.slice(1) }],
    messages: [{ id }],
    message: t("messaging:accepted"),
  };
  return (
    <Panels>
      <Panel title={t("messaging:start.title")}>
        <ol className="messaging-steps">
          <li>
            {t("messaging:start.token")}{" "}
            <Link to={listUrl("api-tokens")}>{t("messaging:start.tokens")}</Link>
          </li>
          <li>{t("messaging:start.variable", { variable: tokenVariable })}</li>
          <li>{sandbox ? t("messaging:start.runSandbox") : t("messaging:start.run")}</li>
        </ol>
        <div className="messaging-choices">
          {choice}
          <LanguageChoice value={language} onChange={setLanguage} />
        </div>
      </Panel>
      <Panel
        title={t("messaging:send.title")}
        intro={sandbox ? t("messaging:send.textSandbox") : t("messaging:send.text")}
      >
        <div className="messaging-code">
          <SelectInput<ExampleName>
            aria-label={t("messaging:send.kind")}
            value={kind}
            options={names.map((name) => ({ value: name, label: t(kindNames[name]) }))}
            onChange={(chosen) => setKind(chosen ?? "text")}
            showSearch={false}
          />
          <RequestCode language={language} request={sendRequest(place, body)} />
          <CodeView
            title={t("messaging:answer")}
            code={kind === "read" ? { success: true } : sent}
            status={200}
          />
          {kind !== "read" && <p>{t("messaging:send.told")}</p>}
        </div>
      </Panel>
      <Panel
        title={t("messaging:upload.title")}
        intro={sandbox ? t("messaging:upload.textSandbox") : t("messaging:upload.text")}
      >
        <div className="messaging-code">
          <RequestCode language={language} request={uploadRequest(place, "bolo.jpg")} />
          <CodeView title={t("messaging:answer")} code={{ id: media_id }} status={200} />
        </div>
      </Panel>
      {!sandbox && (
        <Panel title={t("messaging:fetch.title")} intro={t("messaging:fetch.text")}>
          <div className="messaging-code">
            <RequestCode
              language={language}
              request={fetchRequest(place, media_id, "arquivo.jpg")}
            />
          </div>
        </Panel>
      )}
      <Refusals />
    </Panels>
  );
}
