import { MessageOutlined } from "@ant-design/icons";
import { Navigate, useSearchParams } from "react-router-dom";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { failureWords } from "../../../messenger/console/slots.ts";
import { type Drilled, drilled, knownFrom } from "../../contract/report.ts";
import { reportTalks } from "../../contract/resources.ts";
import { KnownFrom } from "../components/known-from.tsx";
import { figureNames } from "../figure-names.ts";
import { useNarrowed } from "../use-narrowed.ts";
import { useTalkFields } from "../use-talk-fields.tsx";
import "../inbox-reports.css";

/** An address without a figure and its days has nothing to ask for. */
export function Component() {
  const [search] = useSearchParams();
  const { query } = useNarrowed();
  const back = `/relatorios?${new URLSearchParams(query)}`;
  const figure = drilled.safeParse(search.get("figure")).data;
  if (!figure || !search.get("from") || !search.get("to")) return <Navigate to={back} replace />;
  return <Talks figure={figure} back={back} />;
}

function Talks({ figure, back }: { figure: Drilled; back: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const [search] = useSearchParams();
  const workspace = user.active_workspace_id ?? "";
  const table = useTable(reportTalks, { params: { workspace } });
  const { query } = useNarrowed();
  const fields = useTalkFields(figure);
  const title = t(figureNames[figure]);
  const code = search.get("code");
  const detail = [
    search.get("template"),
    search.get("tag"),
    code && t(failureWords(Number(code)).title, { code }),
    search.get("hour") && `${search.get("hour")} h`,
  ].filter(Boolean);
  const now = figure === "waiting";
  const range = { from: format.day(query.from), to: format.day(query.to) };
  return (
    <PageLayout
      title={title}
      breadcrumbs={[{ title: t("inbox-reports:nav.report"), to: back }]}
      subtitle={[t(now ? "inbox-reports:talks.now" : "inbox-reports:range", range), ...detail].join(
        " · ",
      )}
    >
      {!now && <KnownFrom day={knownFrom(new Date(serverNow()))} asked={query.from} />}
      <ResourceTable
        table={table}
        label={title}
        columns={fields}
        href={({ id }) => `/messenger/${id}`}
        csv={title}
        empty={{ icon: <MessageOutlined />, text: t("inbox-reports:talks.none") }}
      />
    </PageLayout>
  );
}
