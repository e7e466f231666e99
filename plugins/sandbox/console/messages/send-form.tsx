import { Form } from "antd";
import { useState } from "react";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { apiBase } from "../../../../src/console/session/api-base.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { LanguageChoice, RequestCode } from "../../../messaging/console/slots.ts";
import type { CodeLanguage } from "../../../messaging/contract/code/request.ts";
import type { CloudMessage } from "../../../messaging/contract/message/message.ts";
import { sendSandboxMessage } from "../../contract/endpoints.ts";
import { sandboxMessages } from "../../contract/resources.ts";
import { bodyOf } from "./body-of.ts";
import { KindFields, useSamples } from "./kind-form.tsx";
import type { MessageKind, Values } from "./kinds.ts";
import { useExchange } from "./use-exchange.ts";

interface SendFormProps {
  number: string;
  kind: MessageKind;
  /** The receiver's wa_id. */
  to: string;
}

/** The form of one kind, the call it makes as code, and what the call answered. */
export function SendForm({ number, kind, to }: SendFormProps) {
  const { t } = useTranslation();
  const may = useMay()(["send", "Sandbox"]);
  const initial = useSamples()(kind);
  const [language, setLanguage] = useState<CodeLanguage>("curl");
  const { post, exchange, busy } = useExchange(number);
  const bodyWith = (values: Values) => bodyOf(kind, to, { ...initial, ...values });
  const form = useForm(sandboxMessages, {
    action: "create",
    endpoint: sendSandboxMessage,
    name: `sandbox-${kind}`,
    params: { number },
    initial,
    body: (values: Values) => bodyWith(values) as CloudMessage,
  });
  const typed = Form.useWatch([], form.form) as Values | undefined;
  const body = bodyWith(typed ?? {});
  // The call is made here and not by the form: its answer is shown as it came, whatever its status.
  const finish = () => {
    if (post(bodyWith(form.values()))) form.dirty.current = false;
  };
  const url = `${apiBase()}/sandbox/whatsapp/numbers/${number}/messages`;
  return (
    <>
      <ApiForm
        form={{ ...form, busy, formProps: { ...form.formProps, onFinish: finish } }}
        {...(may ? { submit: t("sandbox:send.button") } : {})}
      >
        <KindFields kind={kind} />
      </ApiForm>
      <div className="sandbox-exchange">
        <div role="status">
          {exchange && (
            <CodeView
              title={t("sandbox:send.answer")}
              code={exchange.body}
              status={exchange.status}
            />
          )}
        </div>
        <LanguageChoice value={language} onChange={setLanguage} />
        <RequestCode language={language} request={{ method: "POST", url, json: body }} />
      </div>
    </>
  );
}
