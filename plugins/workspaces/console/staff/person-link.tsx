import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import type { Person } from "../../../users/contract/user.ts";

/** A person's name; a link for whoever may open their page. */
export function PersonLink({ person }: { person: Pick<Person, "id" | "name"> | null }) {
  const { t } = useTranslation();
  const sees = useMay()(["show-users", "staff"]);
  const pathTo = usePathTo();
  if (person === null) return t("workspaces:facts.noPayer");
  const path = sees ? pathTo("users", person.id) : undefined;
  return path ? <Link to={path}>{person.name}</Link> : person.name;
}
