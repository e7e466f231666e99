import { subject } from "@casl/ability";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { NoAccessPage } from "../../../../src/console/shell/states/no-access-page.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { useShownNumber } from "../../../numbers/console/slots.ts";
import { activities } from "../../contract/resources.ts";
import { EntryTable } from "../components/entry-table.tsx";

export function Component() {
  const { ability } = useSession();
  const { id, workspace_id, display_name } = useShownNumber();
  // Somebody may own one workspace and only work with numbers of another.
  if (!ability.can("read", subject("Activity", { workspace_id }))) return <NoAccessPage />;
  return <NumberActivity number={id} workspace={workspace_id} name={display_name} />;
}

interface NumberActivityProps {
  number: string;
  workspace: string;
  name: string;
}

function NumberActivity({ number, workspace, name }: NumberActivityProps) {
  const { t } = useTranslation();
  const table = useTable(activities, { params: { workspace }, fixed: { number_id: number } });
  return <EntryTable table={table} label={t("activities:of", { name })} />;
}
