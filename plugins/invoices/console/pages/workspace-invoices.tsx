import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useShownStaffWorkspace } from "../../../workspaces/console/slots.ts";
import { currentInvoice } from "../../contract/resources.ts";
import { showCurrentInvoice } from "../../contract/staff/endpoints.ts";
import { CurrentPanel } from "../components/current.tsx";
import { AllInvoices } from "../staff/all-list.tsx";
import { Corrections } from "../staff/corrections.tsx";

export function Component() {
  const { t } = useTranslation();
  const { id: workspace } = useShownStaffWorkspace();
  const asked = { params: { workspace } };
  const { query } = useCustom(showCurrentInvoice, asked, { of: currentInvoice });
  return (
    <Panels>
      {query.isPending && <CardsSkeleton />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data && <CurrentPanel bill={query.data.data} />}
      <Corrections />
      <Panel title={t("invoices:past")}>
        <AllInvoices workspace={workspace} />
      </Panel>
    </Panels>
  );
}
