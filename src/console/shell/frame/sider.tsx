import { MenuFoldOutlined, MenuUnfoldOutlined, SwapOutlined } from "@ant-design/icons";
import { Link } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Slot } from "../../kit/slot.tsx";
import type { Area } from "../../look/theme.ts";
import { Logo } from "../../public/logo.tsx";
import { useRegistry } from "../../tree/registry-context.ts";
import { useSession } from "../../use-session.ts";
import { Navigation, useMenu } from "../navigation.tsx";
import { siderTop } from "../slots.ts";
import { Afterwards } from "./afterwards.tsx";
import "./sider.css";

interface SiderProps {
  area: Area;
  collapsed: boolean;
  /** Absent in the phone's drawer, which cannot collapse. */
  onCollapse?: (collapsed: boolean) => void;
  onChoose?: () => void;
}

/** The side menu: workspace switch, the area's pages, the way to the other area. */
export function Sider({ area, collapsed, onCollapse, onChoose }: SiderProps) {
  const { t } = useTranslation();
  const items = useMenu(area);
  const { fills } = useRegistry();
  return (
    <div className="sider" data-collapsed={collapsed}>
      <Link to="/" className="sider-logo" onClick={onChoose}>
        <Logo bare={collapsed} />
      </Link>
      {area === "staff" && !collapsed && <span className="area-mark">{t("shell:staffArea")}</span>}
      {area === "customer" && fills.has(siderTop.name) && (
        <div className="sider-top">
          <Afterwards>
            <Slot of={siderTop} with={{ collapsed }} />
          </Afterwards>
        </div>
      )}
      <Navigation
        items={items}
        label={t("shell:mainMenu")}
        className="side-nav"
        collapsed={collapsed}
        onChoose={onChoose}
      />
      <div className="sider-foot">
        <AreaSwitch area={area} collapsed={collapsed} onChoose={onChoose} />
        {onCollapse !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-expanded={!collapsed}
            aria-label={collapsed ? t("shell:expandMenu") : t("shell:collapseMenu")}
            title={collapsed ? t("shell:expandMenu") : t("shell:collapseMenu")}
            onClick={() => onCollapse(!collapsed)}
          >
            {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          </button>
        )}
      </div>
    </div>
  );
}

function AreaSwitch({ area, collapsed, onChoose }: Omit<SiderProps, "onCollapse">) {
  const { t } = useTranslation();
  const { user } = useSession();
  const staffPages = useMenu("staff");
  const first = staffPages[0];
  if (user.roles.length === 0 || (area === "customer" && first === undefined)) return null;
  const to = area === "staff" || first === undefined ? "/" : first.path;
  const label = area === "staff" ? t("shell:toCustomerArea") : t("shell:toStaffArea");
  return (
    <Link to={to} className="area-switch" title={collapsed ? label : undefined} onClick={onChoose}>
      <SwapOutlined aria-hidden />
      <span className={collapsed ? "unseen" : undefined}>{label}</span>
    </Link>
  );
}
