import { CheckCircleOutlined, RedoOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useTexts } from "../../../../src/console/i18n/use-words.ts";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { replayFailure } from "../../contract/endpoints.ts";
import type { Failure } from "../../contract/failure.ts";
import { failures } from "../../contract/resources.ts";
import { causes, kindLooks } from "../looks.ts";
import "../failures.css";

/** In plain words; what the program said of it stays folded. */
function Cause({ failure: { cause, name, error } }: { failure: Failure }) {
  const { t } = useTranslation();
  return (
    <div>
      {t(causes[cause])}
      <details className="failures-details">
        <summary>{t("failures:details")}</summary>
        <code>{`${name}: ${error}`}</code>
      </details>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const replays = useMay()(["replay-failures", "staff"]);
  const table = useTable(failures);
  const replaying = useCustomMutation(replayFailure, {
    success: t("failures:replayed"),
    invalidates: [failures],
  });
  const replayingMany = useCustomMutation(replayFailure, { quiet: true, invalidates: [failures] });
  // What was to be done is said by the plugin that does it.
  const said = useTexts(table.result.data.map(({ title }) => title));
  const columns = useMemo<Field<Failure>[]>(
    () => [
      {
        key: "title",
        title: t("failures:fields.title"),
        render: ({ title }) => said(title),
        csv: ({ title }) => t(title),
        primary: true,
      },
      {
        key: "cause",
        title: t("failures:fields.cause"),
        render: (failure) => <Cause failure={failure} />,
        csv: ({ cause }) => t(causes[cause]),
      },
      kit.status("kind", t("failures:fields.kind"), kindLooks, { sorter: undefined }),
      kit.number("attempts", t("failures:fields.attempts"), { sorter: true }),
      kit.ago("failed_at", t("failures:fields.failedAt")),
    ],
    [t, kit, said],
  );
  const filters: Filter[] = [
    kit.oneOf("kind", t("failures:fields.kind"), kindLooks),
    kit.days("failed", t("failures:fields.failedAt")),
  ];
  const entries = ({ id }: Failure): MenuEntry[] => [
    {
      key: "replay",
      label: t("failures:replay"),
      icon: <RedoOutlined />,
      onClick: () => replaying.mutate({ params: { failure: id } }),
    },
  ];
  const many: ManyAction<Failure>[] = [
    {
      key: "replay",
      label: t("failures:replay"),
      icon: <RedoOutlined />,
      run: ({ id }) => replayingMany.mutateAsync({ params: { failure: id } }),
    },
  ];
  return (
    <PageLayout title={t("failures:nav.list")} subtitle={t("failures:intro")}>
      <ResourceTable
        table={table}
        label={t("failures:nav.list")}
        columns={columns}
        filters={filters}
        search={t("failures:search")}
        csv={t("failures:nav.list")}
        empty={{ icon: <CheckCircleOutlined />, text: t("failures:none") }}
        {...(replays ? { actions: entries, many } : {})}
      />
    </PageLayout>
  );
}
