import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Sandbox, SandboxContact } from "../../contract/sandbox.ts";
import { kindNames, type MessageKind, messageKinds } from "./kinds.ts";
import { SendForm } from "./send-form.tsx";

interface SendPanelProps {
  sandbox: Sandbox;
  contacts: readonly SandboxContact[];
}

/** To whom, of which kind, and the form for it. */
export function SendPanel({ sandbox, contacts }: SendPanelProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<MessageKind>("text");
  const [to, setTo] = useState(contacts[0]?.wa_id ?? "");
  const receiver = contacts.find(({ wa_id }) => wa_id === to) ?? contacts[0];
  return (
    <Panel title={t("sandbox:send.title")}>
      <div className="sandbox-choices">
        <label htmlFor="sandbox-to">
          {t("sandbox:send.to")}
          <SelectInput<string>
            id="sandbox-to"
            value={receiver?.wa_id ?? null}
            options={contacts.map(({ wa_id, name }) => ({
              value: wa_id,
              label: name ? `${name} · ${wa_id}` : wa_id,
            }))}
            onChange={(chosen) => setTo(chosen ?? "")}
          />
        </label>
        <label htmlFor="sandbox-kind">
          {t("sandbox:send.kind")}
          <SelectInput<MessageKind>
            id="sandbox-kind"
            value={kind}
            options={messageKinds.map((one) => ({ value: one, label: t(kindNames[one]) }))}
            onChange={(chosen) => setKind(chosen ?? "text")}
            showSearch={false}
          />
        </label>
      </div>
      <SendForm key={kind} number={sandbox.id} kind={kind} to={receiver?.wa_id ?? ""} />
    </Panel>
  );
}
