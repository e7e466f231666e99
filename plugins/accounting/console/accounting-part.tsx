import { Button } from "antd";
import { useCustom } from "../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import { Facts, Panel } from "../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { CardsSkeleton } from "../../../src/console/kit/waiting/skeletons.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import { dayOf } from "../../../src/contract/day.ts";
import type { Connection } from "../contract/accounting.ts";
import { getAccountingConnection, reconnectAccounting } from "../contract/endpoints.ts";
import { mendsAccounting } from "../contract/entry.ts";
import { postings } from "../contract/resources.ts";
import { connectionLooks, providers } from "./looks.ts";
import { PostingTable } from "./posting-table.tsx";

/** The books: whether they let us in, and every closed invoice's way into them. */
export default function AccountingPart() {
  const { t } = useTranslation();
  const { query } = useCustom(getAccountingConnection, {}, { of: postings });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <CardsSkeleton />;
  const connection = query.data.data;
  return (
    <Panel
      title={t("accounting:title")}
      status={<StatusTag status={connection.state} looks={connectionLooks} />}
      intro={t("accounting:intro")}
      actions={<Reconnect state={connection.state} />}
    >
      <ConnectionFacts connection={connection} />
      <div className="accounting-postings">
        <PostingTable />
      </div>
    </Panel>
  );
}

function ConnectionFacts({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { provider, connected_at, by, expires_at } = connection;
  return (
    <Facts
      items={[
        [t("accounting:fields.provider"), t(providers[provider])],
        [t("accounting:fields.connected"), <RelativeTime key="since" at={connected_at} />],
        [t("accounting:fields.by"), by ?? "–"],
        [t("accounting:fields.expires"), expires_at ? format.day(dayOf(expires_at)) : "–"],
      ]}
    />
  );
}

function Reconnect({ state }: Pick<Connection, "state">) {
  const { t } = useTranslation();
  const may = useMay()([mendsAccounting, "staff"]);
  const [asked, dialog] = useAskedActions();
  const reconnect = useCustomMutation(reconnectAccounting, {
    success: t("accounting:reconnected"),
    invalidates: [postings],
  });
  if (!may) return null;
  const action = asked({
    key: "reconnect",
    label: state === "never" ? t("accounting:connect") : t("accounting:reconnect"),
    title: t("accounting:reconnectTitle"),
    consequence: t("accounting:reconnectText"),
    mild: true,
    run: () => reconnect.mutateAsync({}),
  });
  return (
    <>
      <Button onClick={action.onClick}>{action.label}</Button>
      {dialog}
    </>
  );
}
