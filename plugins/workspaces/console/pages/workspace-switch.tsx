import { SwapOutlined } from "@ant-design/icons";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { PageHeader } from "../../../../src/console/kit/page/page-header.tsx";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { switchWorkspace } from "../../contract/endpoints.ts";

/** Asked for, and not seen to be active since: outlives the page, which the switch takes away. */
let asked: string | null = null;

/**
 * Switches and leads on. The switch takes this page away and, once everything is read anew, brings
 * it back: then the workspace is the active one and there is nothing left to do but lead on.
 */
export function Component() {
  const { t } = useTranslation();
  const { workspace = "" } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const switched = useSwitched();
  const { mutateAsync: open } = useCustomMutation(switchWorkspace, { quiet: true });
  const { user } = useSession();
  const isActive = user.active_workspace_id === workspace;
  const back = (state as { back?: string } | null)?.back ?? "/workspace";
  // Back here and still not active: it went through, but the person could not be read anew.
  const [problem, setProblem] = useState(() =>
    asked === workspace && !isActive ? t("workspaces:switch.failed") : null,
  );

  useEffect(() => {
    if (asked === workspace && !isActive && problem === null) return;
    asked = null;
    if (isActive) void navigate(back, { replace: true });
    if (isActive || problem !== null) return;
    asked = workspace;
    open({ params: { workspace } })
      .then(switched)
      .catch((error: unknown) => {
        if (!isSilent(error) && error instanceof Error) setProblem(error.message);
      });
  }, [isActive, workspace, back, problem, navigate, switched, open]);

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
