import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useTexts } from "../../../../src/console/i18n/use-words.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { checkSystemService } from "../../contract/endpoints.ts";
import { systemServices } from "../../contract/resources.ts";
import type { SystemService } from "../../contract/service.ts";
import { stateLooks } from "../looks.ts";
import { serviceParts } from "../slots.ts";
import "../system-services.css";

export function Component() {
  const { t } = useTranslation();
  return (
    <PageLayout title={t("system-services:nav.list")} subtitle={t("system-services:intro")}>
      <Panels>
        <Panel title={t("system-services:list")}>
          <List />
        </Panel>
        <Slot of={serviceParts} with={{}} />
      </Panels>
    </PageLayout>
  );
}

function List() {
  const { query, result } = useList(systemServices);
  // What a service is called is said by the plugin that leans on it.
  const called = useTexts(result.data.map(({ title }) => title));
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <CardsSkeleton />;
  return (
    <Rows>
      {result.data.map((service) => (
        <ServiceRow key={service.id} service={service} name={called(service.title)} />
      ))}
    </Rows>
  );
}

function ServiceRow({ service, name }: { service: SystemService; name: string }) {
  const { t } = useTranslation();
  const may = useMay()(["check", "SystemService"]);
  const check = useCustomMutation(checkSystemService, { invalidates: [systemServices] });
  const { id, state } = service;
  return (
    <Row title={name} text={<Seen service={service} />}>
      <StatusTag status={state} looks={stateLooks} />
      {may && (
        <Button
          loading={check.mutation.isPending}
          aria-label={t("system-services:checkOf", { name })}
          onClick={() => check.mutate({ params: { service: id } })}
        >
          {t("system-services:check")}
        </Button>
      )}
    </Row>
  );
}

/** When it last answered, how quickly, and otherwise since when it does not and why. */
function Seen({ service }: { service: SystemService }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answered_by, latency_ms, checked_at, last_success_at, failing_since, error } = service;
  if (checked_at === null) return t("system-services:never");
  return (
    <>
      {failing_since && (
        <p>
          {t("system-services:failingSince")} <RelativeTime at={failing_since} />
        </p>
      )}
      <p>
        {last_success_at ? (
          <>
            {t("system-services:lastSuccess")} <RelativeTime at={last_success_at} />
          </>
        ) : (
          t("system-services:noSuccess")
        )}
        {latency_ms !== null &&
          !failing_since &&
          ` · ${t("system-services:latency", { ms: format.number(latency_ms) })}`}
        {answered_by && ` · ${answered_by}`}
      </p>
      {error && <code className="system-services-error">{error}</code>}
    </>
  );
}
