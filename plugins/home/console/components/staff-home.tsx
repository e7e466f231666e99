import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { useMenu } from "../../../../src/console/shell/navigation.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { StaffRole } from "../../../../src/contract/abilities.ts";
import { firstNameOf } from "../first-name.ts";
import { MenuLinks } from "./quick-links.tsx";

const roles: Record<StaffRole, { name: string; text: string }> = {
  manager: { name: "home:roles.manager", text: "home:roles.managerText" },
  admin: { name: "home:roles.admin", text: "home:roles.adminText" },
  financial: { name: "home:roles.financial", text: "home:roles.financialText" },
  auditor: { name: "home:roles.auditor", text: "home:roles.auditorText" },
};

export function StaffHome() {
  const { t } = useTranslation();
  const { user } = useSession();
  const elsewhere = useMenu("customer").filter(({ path }) => path !== "/");
  const pages = [...useMenu("staff"), ...elsewhere];
  return (
    <PageLayout title={t("home:greeting", { name: firstNameOf(user.name) })}>
      <Panels>
        <Panel title={t("home:staff.roles", { count: user.roles.length })}>
          <dl className="home-roles">
            {user.roles.map((role) => (
              <div key={role}>
                <dt>{t(roles[role].name)}</dt>
                <dd>{t(roles[role].text)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel
          title={t("home:staff.pages")}
          intro={pages.length === 0 ? t("home:staff.noPages") : undefined}
        >
          {pages.length > 0 && <MenuLinks items={pages} />}
        </Panel>
      </Panels>
    </PageLayout>
  );
}
