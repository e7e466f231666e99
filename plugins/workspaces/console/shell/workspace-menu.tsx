import { CheckOutlined, DownOutlined, PlusOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useLocation, useNavigate } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { usePageHandles } from "../../../../src/console/shell/titles.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { ownWorkspaces } from "../../contract/resources.ts";
import { mayOpen } from "../../contract/workspace.ts";
import type { From } from "../slots.ts";
import "../workspaces.css";

/** The active workspace; a menu where there are others to go to. */
export default function WorkspaceMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user, ability } = useSession();
  const back = useWayBack();
  const { result, query } = useList(ownWorkspaces);
  const workspaces = result.data;
  const active = workspaces.find(({ id }) => id === user.active_workspace_id);
  // Who wants one of their own applies for it.
  const way = useNavigation().listUrl("workspace-application");
  const opens = way !== "" && ability.can("create", "Workspace") && mayOpen(workspaces);
  // Not known yet: there may be many.
  if (query.isLoading && user.active_workspace_id !== null) return <Room />;
  if (workspaces.length === 0 && (query.isLoading || !opens)) return null;
  // Nothing to choose from: the button does the one thing there is.
  const alone = workspaces.length === 0;
  const name = active?.name ?? t(alone ? "workspaces:menu.apply" : "workspaces:menu.none");
  const items = workspaces.map((workspace) => ({
    key: workspace.id,
    label: <span aria-current={workspace === active ? "true" : undefined}>{workspace.name}</span>,
    icon: workspace === active ? <CheckOutlined /> : <span className="workspace-no-check" />,
    // A page of its own, so that a filled form asks before it is left.
    onClick: () => {
      if (workspace !== active) {
        const state: From = { back, chosen: true };
        void navigate(`/workspace/switch/${workspace.id}`, { state });
      }
    },
  }));
  const apply = {
    key: "apply",
    label: t("workspaces:menu.apply"),
    icon: <span className="workspace-no-check" />,
    divided: true,
    onClick: () => void navigate(way),
  };
  const button = (
    <button
      type="button"
      className="workspace-button"
      data-collapsed={collapsed}
      onClick={alone ? apply.onClick : undefined}
    >
      {alone ? <PlusOutlined aria-hidden /> : <Avatar name={name} size={28} decorative />}
      <span className={collapsed ? "unseen" : "workspace-name"}>
        {!alone && <span className="unseen">{t("workspaces:menu.label")} </span>}
        {name}
      </span>
      {!collapsed && !alone && <DownOutlined aria-hidden />}
    </button>
  );
  if (alone) return button;
  return <DropdownMenu items={opens ? [...items, apply] : items}>{button}</DropdownMenu>;
}

const Room = () => <span className="workspace-button workspace-room" aria-hidden />;

/** The present page if it means something in any workspace, else home: things stay behind. */
function useWayBack(): string {
  const { pathname } = useLocation();
  const { page, tab } = usePageHandles();
  const pattern = tab?.path ?? page?.path;
  return pattern === undefined || pattern.includes(":") ? "/" : pathname;
}
