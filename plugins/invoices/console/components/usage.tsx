import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { conversationLabels, usageLabels } from "../../contract/labels.ts";
import { conversationKinds, type Usage } from "../../contract/usage.ts";
import { usageNames } from "../use-invoice-fields.tsx";

/** What was used, counted; conversations by kind where there were any. */
export function UsagePanel({ usage }: { usage: Usage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const talks = conversationKinds.filter((kind) => usage.conversations[kind] > 0);
  return (
    <Panel title={t("invoices:document.usage")}>
      <Facts
        items={[
          ...usageNames.map((name) => [t(usageLabels[name]), format.number(usage[name])] as const),
          ...talks.map(
            (kind) =>
              [
                t("invoices:conversationsOf", { kind: t(conversationLabels[kind]) }),
                format.number(usage.conversations[kind]),
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
}
