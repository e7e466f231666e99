import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";

/** `others`: workspaces the person belongs to, none of them open. */
export function NoWorkspace({ others }: { others: readonly Workspace[] }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (others.length === 0) {
    return (
      <Panel
        title={t("home:noWorkspace.title")}
        intro={t("home:noWorkspace.text", { email: user.email })}
      />
    );
  }
  return (
    <Panel title={t("home:noWorkspace.choose")}>
      <ul className="home-links">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/workspace/switch/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
