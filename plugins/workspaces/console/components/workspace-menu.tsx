import { CheckOutlined, DownOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { usePageHandles } from "../../../../src/console/shell/titles.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { listWorkspaces } from "../../contract/endpoints.ts";
import "../workspaces.css";

/** The active workspace; a menu where there are others to go to. */
export default function WorkspaceMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const back = useWayBack();
  const workspaces = useCall(listWorkspaces, {}).data?.data ?? [];
  const active = workspaces.find(({ id }) => id === user.active_workspace_id);
  if (workspaces.length === 0) return null;
  const name = active?.name ?? t("workspaces:menu.none");
  const items = workspaces.map((workspace) => ({
    key: workspace.id,
    label: <span aria-current={workspace === active ? "true" : undefined}>{workspace.name}</span>,
    icon: workspace === active ? <CheckOutlined /> : <span className="workspace-no-check" />,
    // A page of its own, so that a filled form asks before it is left.
    onClick: () => {
      if (workspace !== active) {
        void navigate(`/workspace/switch/${workspace.id}`, { state: { back } });
      }
    },
  }));
  return (
    <DropdownMenu items={items}>
      <button type="button" className="workspace-button" data-collapsed={collapsed}>
        <Avatar name={name} size={28} decorative />
        <span className={collapsed ? "unseen" : "workspace-name"}>
          <span className="unseen">{t("workspaces:menu.label")} </span>
          {name}
        </span>
        {!collapsed && <DownOutlined aria-hidden />}
      </button>
    </DropdownMenu>
  );
}

/** The present page if it means something in any workspace, else home: things stay behind. */
function useWayBack(): string {
  const { pathname } = useLocation();
  const { page, tab } = usePageHandles();
  const pattern = tab?.path ?? page?.path;
  return pattern === undefined || pattern.includes(":") ? "/" : pathname;
}
