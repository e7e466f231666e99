import { TeamOutlined } from "@ant-design/icons";
import { useDelete } from "../../../../../src/console/data/use-delete.ts";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useUpdate } from "../../../../../src/console/data/use-update.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import type { MenuEntry } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../../src/console/kit/table/selection/many.ts";
import { manyTo } from "../../../../../src/console/kit/table/selection/many-to.ts";
import { usePathTo } from "../../../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../../../src/console/use-session.ts";
import { showsUsers } from "../../../../users/contract/rights.ts";
import { type NumberRole, type NumberUser, numberRoles } from "../../../contract/number-user.ts";
import { staffNumberUsers } from "../../../contract/staff/resources.ts";
import { useUserFields } from "../../components/users/use-user-fields.tsx";
import { roleNames } from "../../looks.ts";
import { useShownStaffNumber } from "../../slots.ts";

const nameOf = ({ name }: NumberUser) => name;

export function Component() {
  const { t } = useTranslation();
  const number = useShownStaffNumber();
  const sees = useMay()(showsUsers);
  const pathTo = usePathTo();
  const table = useTable(staffNumberUsers, { params: { number: number.id } });
  const fields = useUserFields();
  const { actions, dialog } = useUserActions(number);
  const many = useUsersMany(number.id);
  return (
    <Panel title={t("numbers:nav.users")} intro={t("numbers:staff.usersText")}>
      <ResourceTable
        table={table}
        label={t("numbers:nav.users")}
        columns={fields}
        href={({ id }) => (sees ? pathTo("users", id) : undefined)}
        actions={actions}
        many={many}
        nameOf={nameOf}
        search={t("numbers:users.searchList")}
        csv={t("numbers:nav.users")}
        empty={{ icon: <TeamOutlined />, text: t("numbers:users.none") }}
      />
      {dialog}
    </Panel>
  );
}

function useUserActions({ id, display_name }: { id: string; display_name: string }) {
  const { t } = useTranslation();
  const may = useMay()(["update-numbers", "staff"]);
  const [ask, dialog] = useConfirmDanger();
  const told = { params: { number: id }, quiet: true, success: t("numbers:staff.saved") } as const;
  const changing = useUpdate(staffNumberUsers, told);
  const removing = useDelete(staffNumberUsers, told);
  const actions = (user: NumberUser): MenuEntry[] => {
    // An owner's right comes from the workspace.
    if (!may || user.owner) return [];
    const names = { name: user.name, number: display_name };
    const others = numberRoles.filter((role) => role !== user.role);
    return [
      ...others.map((role) => ({
        key: role,
        label: t("numbers:staff.makeRole", { role: t(roleNames[role]) }),
        onClick: () =>
          ask({
            title: t("numbers:staff.roleTitle", { ...names, role: t(roleNames[role]) }),
            consequence: t("numbers:staff.roleText"),
            action: t("numbers:staff.roleChange"),
            reason: true,
            mild: true,
            run: (reason) => changing.mutateAsync(user.id, { role, reason }),
          }),
      })),
      {
        key: "remove",
        label: t("numbers:staff.removeUser"),
        danger: true,
        divided: true,
        onClick: () =>
          ask({
            title: t("numbers:staff.removeTitle", names),
            consequence: t("numbers:staff.removeText"),
            action: t("numbers:staff.removeUser"),
            reason: true,
            run: (reason) => removing.mutateAsync(user.id, { reason }),
          }),
      },
    ];
  };
  return { actions, dialog };
}

/** The same with several of them at once. */
function useUsersMany(number: string): ManyAction<NumberUser>[] | undefined {
  const { t } = useTranslation();
  const told = { params: { number }, quiet: true } as const;
  const changing = useUpdate(staffNumberUsers, told);
  const removing = useDelete(staffNumberUsers, told);
  if (!useMay()(["update-numbers", "staff"])) return undefined;
  // An owner's right comes from the workspace.
  const why = ({ owner }: NumberUser) =>
    owner ? t("numbers:errors.owner_keeps_number") : undefined;
  return [
    ...numberRoles.map((to) =>
      manyTo<NumberUser, NumberRole>({
        why,
        key: to,
        label: t("numbers:staff.makeRole", { role: t(roleNames[to]) }),
        ask: () => t("numbers:staff.roleText"),
        reason: true,
        to,
        now: ({ role }) => role,
        set: async (user, role, reason) => {
          await changing.mutateAsync(user.id, { role, reason });
          return { ...user, role };
        },
      }),
    ),
    {
      key: "remove",
      label: t("numbers:staff.removeUser"),
      danger: true,
      why,
      ask: () => t("numbers:staff.removeManyText"),
      reason: true,
      run: ({ id }, reason) => removing.mutateAsync(id, { reason }),
    },
  ];
}
