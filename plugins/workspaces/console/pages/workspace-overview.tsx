import { Alert } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { Invites } from "../components/invites.tsx";
import { Members } from "../components/members.tsx";
import { PayerAsked } from "../components/payer-asked.tsx";
import { PayerChoice } from "../components/payer-choice.tsx";
import { roleNames, typeNames } from "../looks.ts";
import { workspaceCards } from "../slots.ts";
import { useManages, useWorkspace } from "../use-workspace.ts";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const workspace = useWorkspace().query.data?.data;
  const manages = useManages(workspace?.id ?? "");
  if (workspace === undefined) return null;
  const { type, currency, role, created_at, payer, status, status_reason } = workspace;
  const answering = manages ? (
    <PayerChoice workspace={workspace} />
  ) : (
    (payer?.name ?? t("workspaces:facts.noPayer"))
  );
  return (
    <Panels>
      {status === "suspended" && (
        <Alert
          type="warning"
          showIcon
          message={t("workspaces:suspended")}
          description={status_reason}
        />
      )}
      <PayerAsked workspace={workspace} />
      <Panel title={t("workspaces:facts.title")}>
        <Facts
          items={[
            [t("workspaces:facts.type"), t(typeNames[type])],
            [t("workspaces:facts.currency"), currency],
            [t("workspaces:facts.payer"), answering],
            [t("workspaces:facts.role"), role === null ? "–" : t(roleNames[role])],
            [t("workspaces:facts.created"), format.date(created_at)],
          ]}
        />
      </Panel>
      <Slot of={workspaceCards} with={{ workspace }} />
      <Members workspace={workspace} />
      {manages && <Invites workspace={workspace} />}
    </Panels>
  );
}
