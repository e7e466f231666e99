import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceFilter } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { SpanChoice } from "../../../../src/console/kit/span/span-choice.tsx";
import { numbers } from "../../../numbers/contract/resources.ts";
import { teams } from "../../../teams/contract/resources.ts";
import type { Narrowed } from "../use-narrowed.ts";

const ofNumbers = {
  resource: numbers,
  label: ({ display_name }: { display_name: string }) => display_name,
};

/** Of which days the report is, and of which number and team. */
export function NarrowBar({ workspace, narrowed }: { workspace: string; narrowed: Narrowed }) {
  const { t } = useTranslation();
  const { choice, query, narrow } = narrowed;
  const ofTeams = useMemo(
    () => ({
      resource: teams,
      params: { workspace },
      label: ({ name }: { name: string }) => name,
    }),
    [workspace],
  );
  return (
    <div className="inbox-report-bar">
      <SpanChoice {...choice} />
      <ResourceFilter
        source={ofNumbers}
        label={t("inbox-reports:fields.number")}
        value={query.number_id}
        onChange={(id) => narrow("number_id", id)}
      />
      <ResourceFilter
        source={ofTeams}
        label={t("inbox-reports:fields.team")}
        value={query.team_id}
        onChange={(id) => narrow("team_id", id)}
      />
    </div>
  );
}
