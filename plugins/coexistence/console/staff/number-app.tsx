import { Segmented } from "antd";
import { useSearchParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { useShownStaffNumber } from "../../../numbers/console/slots.ts";
import { updatesNumbers } from "../../../numbers/contract/entry.ts";
import { askForStaffSync, getStaffCoexistence } from "../../contract/endpoints.ts";
import { staffCoexistences, syncs } from "../../contract/resources.ts";
import { AppPanel } from "../components/app-panel.tsx";
import { type ListName, lists } from "./lists.tsx";
import "../coexistence.css";

const names = Object.keys(lists) as ListName[];

export function Component() {
  const { t } = useTranslation();
  const number = useShownStaffNumber();
  const params = { number: number.id };
  const { query } = useCustom(getStaffCoexistence, { params }, { of: staffCoexistences });
  const { mutate, mutation } = useCustomMutation(askForStaffSync, {
    success: t("coexistence:asked"),
    invalidates: [staffCoexistences, syncs],
  });
  const may = useMay()([updatesNumbers, "staff"]);
  const [search, setSearch] = useSearchParams();
  const chosen = names.find((name) => name === search.get("lista")) ?? "messages";
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { coexistence } = query.data.data;
  if (!coexistence) return <EmptyState text={t("coexistence:none")} />;
  const { List } = lists[chosen];
  return (
    <>
      <AppPanel
        coexistence={coexistence}
        ask={may ? (kind) => mutate({ params, body: { kind } }) : undefined}
        asking={mutation.isPending}
      />
      <div className="coexistence-lists">
        <div className="coexistence-choice">
          <Segmented<ListName>
            aria-label={t("coexistence:lists.label")}
            value={chosen}
            onChange={(lista) => setSearch({ lista }, { preventScrollReset: true })}
            options={names.map((value) => ({ value, label: t(lists[value].title) }))}
          />
        </div>
        <List key={chosen} number={number.id} />
      </div>
    </>
  );
}
