import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { showsUsers } from "../../../users/contract/rights.ts";
import type { Person } from "../../../users/contract/user.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { typeNames } from "./looks.ts";

/** Whose a workspace is, and how it is set up. */
export function WorkspaceFacts({ workspace }: { workspace: StaffWorkspace }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, currency, owner, payer, calls_enabled, created_at, updated_at } = workspace;
  return (
    <Facts
      items={[
        [t("workspaces:role.owner"), <PersonLink key="owner" person={owner} />],
        [t("workspaces:facts.payer"), <PersonLink key="payer" person={payer} />],
        [t("workspaces:facts.type"), t(typeNames[type])],
        [t("workspaces:facts.currency"), currency],
        [
          t("admin:workspaces.calls"),
          calls_enabled ? t("admin:workspaces.callsAllowed") : t("admin:workspaces.callsForbidden"),
        ],
        [t("workspaces:facts.created"), format.date(created_at)],
        [t("admin:workspaces.updated"), <RelativeTime key="updated" at={updated_at} />],
      ]}
    />
  );
}

/** A person's name; a link for whoever may open their page. */
export function PersonLink({ person }: { person: Pick<Person, "id" | "name"> | null }) {
  const { t } = useTranslation();
  const sees = useMay()(showsUsers);
  if (person === null) return t("workspaces:facts.noPayer");
  return sees ? <Link to={`/admin/usuarios/${person.id}`}>{person.name}</Link> : person.name;
}
