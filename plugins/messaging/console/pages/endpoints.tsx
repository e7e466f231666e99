import { useNavigation } from "@refinedev/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { apiBase } from "../../../../src/console/session/api-base.ts";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import type { PhoneNumber } from "../../../numbers/contract/number.ts";
import { numbers } from "../../../numbers/contract/resources.ts";
import { fetchRequest, sendRequest, uploadRequest } from "../../contract/code/calls.ts";
import { type CodeLanguage, tokenVariable } from "../../contract/code/request.ts";
import { type ExampleName, exampleNames, examples, placeholders } from "../../contract/examples.ts";
import { Refusals } from "../components/refusals.tsx";
import { LanguageChoice, RequestCode } from "../components/request-code.tsx";
import { kindNames } from "../kind-names.ts";
import "../messaging.css";

export function Component() {
  const { t } = useTranslation();
  const { query, result } = useList(numbers, { sort: "display_name" });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <PageSkeleton />;
  if (result.data.length === 0) return <EmptyState text={t("messaging:none")} />;
  return <Endpoints all={result.data} />;
}

function Endpoints({ all }: { all: readonly PhoneNumber[] }) {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const [address, setAddress] = useSearchParams();
  const [language, setLanguage] = useState<CodeLanguage>("curl");
  const [kind, setKind] = useState<ExampleName>("text");
  const number = all.find(({ id }) => id === address.get("number")) ?? all[0];
  const place = { base: apiBase(), number: number?.id ?? "" };
  const { to, media_id } = placeholders;
  const body = examples(placeholders)[kind].value;
  const id = "01890000-0000-7000-8000-00000000a1b2";
  const sent = {
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: to.slice(1) }],
    messages: [{ id }],
    message: t("messaging:sent"),
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
          <li>{t("messaging:start.run")}</li>
        </ol>
        <div className="messaging-choices">
          <label htmlFor="messaging-number">
            {t("messaging:number")}
            <SelectInput<string>
              id="messaging-number"
              value={number?.id}
              options={all.map((one) => ({ value: one.id, label: one.display_name }))}
              onChange={(chosen) => setAddress(chosen ? { number: chosen } : {}, { replace: true })}
            />
          </label>
          <LanguageChoice value={language} onChange={setLanguage} />
        </div>
      </Panel>
      <Panel title={t("messaging:send.title")} intro={t("messaging:send.text")}>
        <div className="messaging-code">
          <SelectInput<ExampleName>
            aria-label={t("messaging:send.kind")}
            value={kind}
            options={exampleNames.map((name) => ({ value: name, label: t(kindNames[name]) }))}
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
      <Panel title={t("messaging:upload.title")} intro={t("messaging:upload.text")}>
        <div className="messaging-code">
          <RequestCode language={language} request={uploadRequest(place, "bolo.jpg")} />
          <CodeView title={t("messaging:answer")} code={{ id: media_id }} status={200} />
        </div>
      </Panel>
      <Panel title={t("messaging:fetch.title")} intro={t("messaging:fetch.text")}>
        <div className="messaging-code">
          <RequestCode language={language} request={fetchRequest(place, media_id, "arquivo.jpg")} />
        </div>
      </Panel>
      <Refusals />
    </Panels>
  );
}
