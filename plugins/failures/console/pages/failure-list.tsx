import { CheckCircleOutlined, RedoOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { replayFailure } from "../../contract/endpoints.ts";
import type { Failure } from "../../contract/failure.ts";
import { failures } from "../../contract/resources.ts";
import { kindLooks } from "../looks.ts";

export function Component() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const replays = useMay()(["replay-failures", "staff"]);
  const table = useTable(failures);
  const replaying = useCustomMutation(replayFailure, {
    success: t("failures:replayed"),
    invalidates: [failures],
  });
  const columns = useMemo<Field<Failure>[]>(
    () => [
      kit.name("name", t("failures:fields.name"), ({ error }) => error),
      kit.status("kind", t("failures:fields.kind"), kindLooks),
      kit.number("attempts", t("failures:fields.attempts"), { sorter: true }),
      kit.ago("failed_at", t("failures:fields.failedAt")),
    ],
    [t, kit],
  );
  const filters: Filter[] = [kit.oneOf("kind", t("failures:fields.kind"), kindLooks)];
  const entries = ({ id }: Failure): MenuEntry[] => [
    {
      key: "replay",
      label: t("failures:replay"),
      icon: <RedoOutlined />,
      onClick: () => replaying.mutate({ params: { failure: id } }),
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
        csv="failures"
        empty={{ icon: <CheckCircleOutlined />, text: t("failures:none") }}
        {...(replays ? { actions: entries } : {})}
      />
    </PageLayout>
  );
}
