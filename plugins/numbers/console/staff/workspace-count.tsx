import { useNavigation } from "@refinedev/core";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import type { StaffWorkspace } from "../../../workspaces/contract/staff/workspace.ts";
import { listAllNumbers } from "../../contract/staff/endpoints.ts";

/** How many numbers a workspace has. */
export default function WorkspaceCount({ workspace: { id } }: { workspace: StaffWorkspace }) {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const may = useMay()(["show-numbers", "staff"]);
  const { query } = useCustom(
    listAllNumbers,
    may ? { query: { workspace_id: id, per_page: 1 } } : null,
  );
  if (!may) return null;
  const total = query.error ? null : query.data?.data.meta.total;
  const to = `${showUrl("workspaces", id)}/numeros`;
  return <Counts items={[{ label: t("numbers:nav.numbers"), to, total }]} />;
}
