import { Alert } from "antd";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useBreadcrumbs } from "../../../../src/console/shell/titles.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { freeName } from "../../contract/rules/name.ts";
import { isWhole } from "../../contract/sendable.ts";
import { Builder } from "../builder/builder.tsx";
import { workOf } from "../builder/state/from-templates.ts";
import { newWork, type Work } from "../builder/state/work.ts";
import { usePlace } from "../use-place.ts";

export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const breadcrumbs = useBreadcrumbs();
  const { writes } = usePlace();
  const from = search.get("from");
  if (!writes) return <NoAccessPage />;
  return (
    <PageLayout title={t("templates:nav.create")} breadcrumbs={breadcrumbs}>
      {from === null ? <New /> : <Copy key={from} from={from} />}
    </PageLayout>
  );
}

/** The language people write in first. */
const firstLanguages: Readonly<Record<string, string>> = { pt: "pt_BR", en: "en_US", es: "es" };

function New() {
  const { i18n } = useTranslation();
  const [start] = useState(() => newWork(firstLanguages[i18n.language] ?? "pt_BR"));
  return <Create start={start} />;
}

/** All languages of a template, as they stand in its account, under a name of their own. */
function Copy({ from }: { from: string }) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const { query } = useShow(messageTemplates, from, { params });
  const { name, account } = query.data?.data ?? {};
  const all = useList(messageTemplates, {
    params,
    filters: { name: name ?? "" },
    enabled: name !== undefined,
  });
  const error = query.error ?? all.query.error;
  const rows = all.query.data?.data.filter((one) => one.account === account);
  if (error) return <ErrorState error={error} retry={() => void query.refetch()} />;
  if (name === undefined || rows === undefined) {
    return (
      <PageLayout title="" loading>
        {null}
      </PageLayout>
    );
  }
  // Written again, it would lose what nobody here can write.
  if (!rows.every(isWhole)) {
    return <Alert type="warning" showIcon message={t("templates:errors.unknown_parts")} />;
  }
  const { account: _, ...start } = workOf(rows, freeName(name, [name]));
  return <CopyOf start={start} />;
}

function CopyOf({ start }: { start: Work }) {
  const [first] = useState(start);
  return <Create start={first} />;
}

function Create({ start }: { start: Work }) {
  const navigate = useNavigate();
  const { list, show } = usePlace();
  return (
    <Builder
      start={start}
      onDone={(published) => {
        const [one] = published;
        void navigate(published.length === 1 && one ? show(one.id) : list);
      }}
    />
  );
}
