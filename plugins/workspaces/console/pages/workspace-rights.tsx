import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useSection } from "../../../../src/console/i18n/use-words.ts";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { entries } from "../../../../src/console/kit/rights/entries.ts";
import {
  abilityOf,
  type CustomerRole,
  customerRights,
  customerRoles,
  mayDo,
} from "../../../../src/console/kit/rights/rights.ts";
import {
  type RightsColumn,
  RightsTable,
} from "../../../../src/console/kit/rights/rights-table.tsx";

const rights = customerRights(entries);

const abilitiesOf = ({ holder, narrowed }: CustomerRole) => ({
  whole: abilityOf(entries, holder),
  narrowed: narrowed && abilityOf(entries, narrowed),
});
const roles = customerRoles(entries).map((role) => ({ ...role, ...abilitiesOf(role) }));

/** What each role may do here and on the numbers. */
export function Component() {
  const { t } = useTranslation();
  const ready = useSection("rights");
  const columns = roles.map(
    ({ plugin, on, role, whole, narrowed }): RightsColumn => ({
      key: `${on} ${role}`,
      title: ready ? t(`${plugin}:role.${role}`) : role,
      on: ready ? t(`${plugin}:subjects.${on}`) : on,
      holds: (right) => {
        const may = mayDo(whole, right);
        const depends = may && narrowed && !mayDo(narrowed, right);
        return { may, note: depends ? t(`${plugin}:rights.sight`) : undefined };
      },
    }),
  );
  return (
    <Panels>
      <Panel title={t("workspaces:nav.rights")} intro={ready && t("workspaces:rights.text")}>
        <RightsTable label={t("workspaces:nav.rights")} rights={rights} columns={columns} />
      </Panel>
    </Panels>
  );
}
