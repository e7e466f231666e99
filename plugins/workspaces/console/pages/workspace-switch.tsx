import { SwapOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { PageHeader } from "../../../../src/console/kit/page/page-header.tsx";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { switchWorkspace } from "../../contract/endpoints.ts";
import { toParam } from "../../contract/way.ts";
import type { From } from "../slots.ts";

/** Asked for, and not seen to be active since: outlives the page, which the switch takes away. */
let asked: { id: string; name: string } | null = null;

/** The page that the address leads on to, if it is one of this console's own. */
function onTo(search: string): string {
  const to = new URLSearchParams(search).get(toParam) ?? "";
  return /^\/(?![/\\])/.test(to) ? to : "/workspace";
}

/**
 * Has this tab work in the workspace, tells so and leads on. The switch takes this page away and, once
 * everything is read anew, brings it back: then there is nothing left to do but lead on. The account
 * only remembers it for the next visit.
 */
export function Component() {
  const { t } = useTranslation();
  const { workspace = "" } = useParams();
  const { state, search } = useLocation();
  const { back = onTo(search), chosen } = (state ?? {}) as From;
  const navigate = useNavigate();
  const tell = useTell();
  const switched = useSwitched();
  const { mutateAsync: open } = useCustomMutation(switchWorkspace, { quiet: true });
  const { user } = useSession();
  const isActive = user.active_workspace_id === workspace;
  // Back here and still not active: the person could not be read anew.
  const [problem, setProblem] = useState(() =>
    asked?.id === workspace && !isActive ? t("workspaces:switch.failed") : null,
  );

  useEffect(() => {
    const told = asked?.id === workspace ? asked : null;
    if (told && !isActive && problem === null) return;
    asked = null;
    if (isActive) {
      if (told && !chosen) tell.success(t("workspaces:switch.done", { workspace: told.name }));
      void navigate(back, { replace: true });
    }
    if (isActive || problem !== null) return;
    asked = { id: workspace, name: "" };
    open({ params: { workspace } })
      .then(({ id, name }) => {
        asked = { id, name };
        return switched(id);
      })
      .catch((error: unknown) => {
        if (!isSilent(error) && error instanceof Error) setProblem(error.message);
      });
  }, [isActive, workspace, back, chosen, problem, navigate, switched, open, tell, t]);

  return (
    <>
      <PageHeader title={t("workspaces:nav.switch")} />
      <div role="status">
        <EmptyState
          icon={<SwapOutlined />}
          text={problem ?? t("workspaces:switch.busy")}
          action={problem !== null && <Link to="/">{t("common:home")}</Link>}
        />
      </div>
    </>
  );
}
